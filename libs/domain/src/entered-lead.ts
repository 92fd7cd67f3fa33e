import { LIMITS } from '@warmline/contracts/limits';
import { MAX_CHARGE_CENTS, type AgeRange } from '@warmline/contracts/price-book';
import { parseFormFillTime } from './form-fill-time.ts';
import { DAY_MS, formFillTimeFor } from './lead-age.ts';
import { parseDollars } from './money.ts';

/** A price typed or sent in dollars, as cents; null for what is no price: text, nothing, zero, or more than a card can be charged. */
export function enteredPriceCents(value: string | number): number | null {
  const cents = parseDollars(String(value));
  return cents === null || cents === 0 || cents > MAX_CHARGE_CENTS ? null : cents;
}

export type FormFillProblem = 'unreadable' | 'future' | 'too_old';

/** What is wrong with a form-fill time somebody entered, judged at `now` (ms); null when nothing is. The same rules as for a file's rows. */
export function formFillProblem(text: string, now: number): FormFillProblem | null {
  const at = parseFormFillTime(text);
  if (at === null) return 'unreadable';
  if (at > now) return 'future';
  return at < now - LIMITS.leadAgeYears * 365.25 * DAY_MS ? 'too_old' : null;
}

/** Whole days a lead may be old. */
export const OLDEST_DAYS = Math.floor(LIMITS.leadAgeYears * 365.25);

export interface EnteredAge {
  formFillTime?: string;
  /** Whole days. */
  actualAge?: number;
  ageRange?: AgeRange;
}

/** When the form of an entered lead was filled, in ms: by its time, else its days, else the youngest day of its range, else of 30-60 (docs/decisions.md L3). */
export function enteredFormFill({ formFillTime, actualAge, ageRange = '30-60' }: EnteredAge, now: number): number {
  const at = formFillTime === undefined ? null : parseFormFillTime(formFillTime);
  if (at !== null) return at;
  // A moment less than that many days, so that it stays that many for the next 24 hours.
  if (actualAge !== undefined) return actualAge === 0 ? now : now - (actualAge - 1) * DAY_MS - 1;
  return formFillTimeFor(ageRange, now);
}
