/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['imports', 'import_batches', 'import_mappings', 'lead_vendors'] as const;
