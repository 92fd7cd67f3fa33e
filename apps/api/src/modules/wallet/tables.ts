/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['wallet_deposits'] as const;
