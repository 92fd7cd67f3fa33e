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
