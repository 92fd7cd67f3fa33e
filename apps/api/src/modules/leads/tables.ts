/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['aged_leads', 'stock_changes', 'stock_counts', 'stock_states'] as const;
