import type { Permission } from '../access.ts';

/** Message of GET /api/events (server-sent events): what changed, with IDs only; the page then fetches the data. */
export type LiveEvent =
  | { type: 'stock_changed'; leadIds?: number[] }
  | { type: 'order_changed'; orderId: string; status: string }
  | { type: 'import_changed'; importId: string; status: string; batchesDone: number; batches: number; storedRows: number }
  | { type: 'partner_application_changed'; applicationId: string; status: string }
  | { type: 'callbacks_changed' }
  | { type: 'prices_changed' };

/** Permissions that allow each event type; one of them is enough (F48). An order's buyer is addressed by ID. */
export const EVENT_PERMISSIONS: Record<LiveEvent['type'], readonly Permission[]> = {
  stock_changed: ['leads.browse'],
  order_changed: ['purchases.read', 'orders.manage'],
  import_changed: ['leads.import'],
  partner_application_changed: ['partners.review'],
  callbacks_changed: ['callbacks.manage'],
  prices_changed: ['own_account'],
};
