/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['dispute_evidence'] as const;
