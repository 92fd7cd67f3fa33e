/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['standing_orders', 'standing_turns', 'standing_fills', 'standing_runs'] as const;
