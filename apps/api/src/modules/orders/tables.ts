/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['orders', 'order_lines', 'order_refunds'] as const;
