export const STANDING_LIMITS = {
  /** Standing orders of an agency that are not ended. */
  perAgency: 20,
  nameLength: 60,
  /** The balance that it takes to create or resume one. */
  leastBalanceCents: 1_000,
  maxPriceCents: 100_000,
  budgetCents: 10_000_000,
  leadCap: 100_000,
} as const;
