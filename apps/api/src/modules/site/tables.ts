/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['site_changes'] as const;
