/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['suppression_lists', 'suppression_entries'] as const;
