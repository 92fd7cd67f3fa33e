/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['audit_log'] as const;
