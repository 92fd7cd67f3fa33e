/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['agencies', 'seats', 'idle_agencies'] as const;
/** SQL views that other modules may join: the names of agencies. */
export const VIEWS = ['agency_names'] as const;
