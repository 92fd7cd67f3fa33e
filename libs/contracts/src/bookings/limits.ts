/** Lengths and counts of bookings. */
export const BOOKING_LIMITS = {
  /** Length of a call, and the distance of two slots. */
  slotMinutes: 15,
  note: { max: 500 },
  reason: { max: 300 },
  leadHours: { min: 0, max: 168 },
  horizonDays: { min: 1, max: 28 },
  /** Calls that one email address may have ahead. */
  openPerEmail: 2,
  /** Calls that one email address may book in 24 hours, also canceled ones. */
  dailyPerEmail: 4,
  /** Days after a call, or after its cancellation if that is later, until it is deleted. */
  keptDays: 90,
} as const;
