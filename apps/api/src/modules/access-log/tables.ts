/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['access_log'] as const;
