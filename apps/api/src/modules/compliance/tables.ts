/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['terms_acceptances'] as const;
