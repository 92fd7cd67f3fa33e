/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['return_batches', 'return_requests', 'return_lines'] as const;
