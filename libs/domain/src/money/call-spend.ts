/** Working days of a month in the calculators (M77). */
export const WORKING_DAYS = 22;

/** What calls cost in cents if every call is billable. */
export interface CallSpend {
  dayCents: number;
  monthCents: number;
}

/** Returns the cost of a number of calls a day at a rate, per day and per month. */
export function callSpend(callsPerDay: number, unitCents: number): CallSpend {
  const dayCents = callsPerDay * unitCents;
  return { dayCents, monthCents: dayCents * WORKING_DAYS };
}

/**
 * Returns what the transfers behind one sale cost, in cents; null for a close rate that is not more than 0 and at most 100
 * percent.
 */
export function costPerSaleCents(unitCents: number, closePercent: number): number | null {
  if (!(closePercent > 0 && closePercent <= 100)) return null;
  return Math.round((unitCents * 100) / closePercent);
}
