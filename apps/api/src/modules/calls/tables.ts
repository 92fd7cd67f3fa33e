/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['calls', 'call_events', 'call_reviews', 'call_intake_counts', 'route_misses'] as const;
/**
 * SQL views that other modules may join: what must never happen between calls, campaigns and orders, empty if all is well; and
 * calls that are over.
 */
export const VIEWS = ['call_violations', 'call_facts'] as const;
