/** Limits of changes by staff, in cents (W46). */
export const ADJUSTMENT_LIMITS = {
  /** Of one adjustment, in either direction. */
  amount: 100_000,
  /** Of what one person asks for in 24 hours, in both directions together. */
  day: 200_000,
  reason: { max: 500 },
} as const;
