/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['callback_opportunities'] as const;
