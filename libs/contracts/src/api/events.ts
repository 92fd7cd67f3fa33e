/** GET /api/events (server-sent events): what changed, by id only; the page asks again for what it may see. */
export type LiveEvent =
  | { type: 'stock_changed'; leadIds?: number[] }
  | { type: 'order_changed'; orderId: string; status: string }
  | { type: 'import_changed'; importId: string; status: string; batchesDone: number; batches: number; storedRows: number }
  | { type: 'partner_application_changed'; applicationId: string; status: string }
  | { type: 'callbacks_changed' }
  | { type: 'prices_changed' };
