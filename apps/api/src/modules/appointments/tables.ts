/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['appointment_requests'] as const;
