/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['partner_applications', 'partner_documents'] as const;
