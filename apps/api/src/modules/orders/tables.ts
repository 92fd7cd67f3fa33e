/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['orders', 'order_lines', 'order_refunds', 'order_setups', 'order_claims'] as const;
/** SQL views that other modules may join: which order of which agency paid for a lead. */
export const VIEWS = ['lead_purchases'] as const;
