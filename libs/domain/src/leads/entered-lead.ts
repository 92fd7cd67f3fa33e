import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { MAX_CHARGE_CENTS, type AgeRange } from '@warmline/contracts/prices/price-book';
import { parseFormFillTime } from './form-fill-time.ts';
import { formFillTimeFor } from './lead-age.ts';
import { parseDollars } from '../money/money.ts';
import { DAY_MS } from '../time/durations.ts';

/** Returns an entered price in cents; null for text, an empty value, zero, or more than a card can be charged. */
export function enteredPriceCents(value: string | number): number | null {
  const cents = parseDollars(String(value));
  return cents === null || cents === 0 || cents > MAX_CHARGE_CENTS ? null : cents;
}

export type FormFillProblem = 'unreadable' | 'future' | 'too_old';

/**
 * Returns the problem with an entered form-fill time at `now` (ms), or null. Applies the same rules as for the rows of a file.
 */
export function formFillProblem(text: string, now: number): FormFillProblem | null {
  const at = parseFormFillTime(text);
  if (at === null) return 'unreadable';
  if (at > now) return 'future';
  return at < now - LEAD_LIMITS.ageYears * 365.25 * DAY_MS ? 'too_old' : null;
}

/** Highest lead age in whole days. */
export const MAX_DAYS = Math.floor(LEAD_LIMITS.ageYears * 365.25);

export interface EnteredAge {
  formFillTime?: string;
  /** Whole days. */
  actualAge?: number;
  ageRange?: AgeRange;
}

/**
 * Returns the form-fill time of an entered lead, in ms: its time, else its days, else the youngest day of its range, else of
 * 30-60 (L3).
 */
export function enteredFormFill({ formFillTime, actualAge, ageRange = '30-60' }: EnteredAge, now: number): number {
  const at = formFillTime === undefined ? null : parseFormFillTime(formFillTime);
  if (at !== null) return at;
  // One millisecond more than the day before, so that the lead age stays the same for the next 24 hours.
  if (actualAge !== undefined) return actualAge === 0 ? now : now - (actualAge - 1) * DAY_MS - 1;
  return formFillTimeFor(ageRange, now);
}
