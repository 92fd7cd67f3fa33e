/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['bookings', 'booking_hours'] as const;
