/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['payments', 'refunds', 'disputes', 'payment_events'] as const;
/** SQL views that other modules may join: what was received for an order, and its refunds; and what a bank looks at. */
export const VIEWS = [
  'payment_facts',
  'received_payments',
  'refund_facts',
  'refundable_payments',
  'disputed_payments',
  'disputed_deposits',
  'dispute_facts',
] as const;
