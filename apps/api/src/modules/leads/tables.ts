/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = [
  'aged_leads',
  'lead_changes',
  'lead_change_items',
  'saved_filters',
  'stock_changes',
  'stock_counts',
  'stock_states',
] as const;
/** SQL views that other modules may join: sold leads with all details. */
export const VIEWS = ['sold_leads'] as const;
