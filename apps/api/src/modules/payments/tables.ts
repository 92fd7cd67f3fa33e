/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['payments', 'refunds', 'disputes', 'payment_events'] as const;
