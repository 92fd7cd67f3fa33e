/** Limits of a campaign's settings. */
export const CAMPAIGN_LIMITS = {
  name: { min: 1, max: 80 },
  extension: { max: 10 },
  openings: { max: 6 },
  closedDays: { max: 60 },
  age: { max: 120 },
  cap: { max: 10_000 },
  maxOpen: { max: 1_000 },
  duplicateDays: { max: 365 },
  credit: { max: 100 },
  priority: { max: 9 },
  weight: { max: 100 },
} as const;

/** Seconds of a call that are free: it counts from the second after them (A1.05). */
export const FREE_SECONDS = 120;
