/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['sessions', 'password_resets', 'email_changes'] as const;
