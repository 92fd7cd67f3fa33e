/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['callback_opportunities'] as const;
/** SQL views that other modules may join: sold callbacks with all details. */
export const VIEWS = ['sold_callbacks'] as const;
