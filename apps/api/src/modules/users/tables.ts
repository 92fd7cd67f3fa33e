/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['users', 'two_factors', 'recovery_codes', 'user_notes'] as const;
/** SQL views that other modules may join: names and addresses of accounts. */
export const VIEWS = ['user_contacts'] as const;
