/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['invoice_series', 'invoice_progress', 'invoices'] as const;
