/** CSV import and bulk upload. */
export const IMPORT_LIMITS = {
  batchRows: 1000, // B9.07
  fileBytes: 512 * 1024 * 1024,
  rowBytes: 64 * 1024,
  columns: 1000,
  rows: 20_000_000,
  rowsPage: 100,
  rowsPageMax: 500,
  bulkUploadLeads: 100_000,
  bulkUploadBytes: 64 * 1024 * 1024,
} as const;
