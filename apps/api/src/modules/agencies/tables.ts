/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['agencies', 'seats'] as const;
