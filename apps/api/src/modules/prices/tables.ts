/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['price_changes'] as const;
