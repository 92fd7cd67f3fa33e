/** Entered prices. */
export const PRICE_LIMITS = {
  /** Price of one unit in cents, up to $10,000. */
  priceCents: { min: 1, max: 1_000_000 },
} as const;
