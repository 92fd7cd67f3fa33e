/** Tables that only the platform reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['outbox'] as const;
