/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = [
  'invoice_series',
  'invoice_progress',
  'invoice_failures',
  'invoices',
  'statements',
  'statement_progress',
  'billing_profiles',
] as const;
/** SQL views that other modules may join: documents and the last number of each series and year, for the reconciliation. */
export const VIEWS = ['invoice_facts', 'invoice_series_facts'] as const;
