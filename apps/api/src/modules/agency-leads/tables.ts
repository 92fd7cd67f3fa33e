/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['agency_leads', 'agency_callbacks', 'lead_exports'] as const;
