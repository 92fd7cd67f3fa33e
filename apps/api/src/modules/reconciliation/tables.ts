/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = [
  'reconciliation_runs',
  'reconciliation_items',
  'reconciliation_listed',
  'reconciliation_kept',
  'reconciliation_disputes',
] as const;
