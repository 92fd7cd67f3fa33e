/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = [
  'orders',
  'order_lines',
  'order_callbacks',
  'lead_packages',
  'order_refunds',
  'order_refund_lines',
  'order_refund_callbacks',
  'new_order_notices',
  'order_setups',
  'order_claims',
] as const;
/**
 * SQL views that other modules may join: which order of which agency paid for a lead or callback, and whether it was refunded.
 */
export const VIEWS = ['lead_purchases', 'callback_purchases', 'order_money_facts'] as const;
