import type { AgeRange } from '@warmline/contracts/prices/price-book';
import { DAY_MS } from '../time/durations.ts';

const MIN_DAY: Record<AgeRange, number> = { '30-60': 30, '60-90': 61, '90-180': 91 };

/** Returns the whole days between a form fill and now (both in ms since the epoch), rounded up (B5.50). */
export function ageInDays(formFilledAt: number, now: number): number {
  return Math.max(0, Math.ceil((now - formFilledAt) / DAY_MS));
}

/** Last day of each age range; the oldest has none (L3). */
export const LAST_DAY = { '30-60': 60, '60-90': 90 } as const satisfies Partial<Record<AgeRange, number>>;

/** Returns the age range of a lead age in days: up to 60, 61 to 90, 91 and more. */
export function ageRangeOf(days: number): AgeRange {
  if (days <= LAST_DAY['30-60']) return '30-60';
  return days <= LAST_DAY['60-90'] ? '60-90' : '90-180';
}

/** First day that the range 90-180 no longer names. */
const BEYOND = 181;

/**
 * Returns a lead age for people: the range that contains it, `Under 30 days`, or `180+ days`. The data keeps three ranges, which
 * also price younger and older leads, but their names would be untrue for these (M78).
 */
export function ageRangeLabel(days: number): string {
  if (days >= BEYOND) return '180+ days';
  return days < MIN_DAY['30-60'] ? 'Under 30 days' : `${ageRangeOf(days)} days`;
}

/** First and last days that sellers use for age bands; `65-74` is the age of people, not a lead age. */
const BAND_EDGES = new Set([0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 180, 181, 365]);
const BAND = /^(\d{1,3})(?:-(\d{1,3})|(\+))$/;

/**
 * Returns the age range that contains a band of days as sellers write it (`61-90 days`, `31 to 60`, `91+`); null if it is no band
 * or spans two ranges.
 */
export function readAgeRange(text: string): AgeRange | null {
  // No band is that long, and the patterns would take seconds on a cell full of spaces.
  if (text.length > 32) return null;
  const written = text
    .toLowerCase()
    .replace(/days?/g, '')
    .replace(/\s*(?:[-–—]|to)\s*/g, '-')
    .replace(/\s/g, '');
  const band = BAND.exec(written);
  if (!band) return null;
  const first = Number(band[1]);
  const last = band[3] === undefined ? Number(band[2]) : Infinity;
  if (!BAND_EDGES.has(first) || (last !== Infinity && !BAND_EDGES.has(last)) || first >= last) return null;
  // Bands share their edges: 60-90 starts after day 60.
  const range = ageRangeOf(first + 1);
  return range === ageRangeOf(last) ? range : null;
}

/** Returns the first and last day that the name of a range promises. */
export function daysOf(range: AgeRange): [first: number, last: number] {
  return [MIN_DAY[range], range === '90-180' ? BEYOND - 1 : LAST_DAY[range]];
}

/** Returns the form-fill time, in ms, of a lead that is on the youngest day of a range for the next 24 hours (L3). */
export function formFillTimeFor(range: AgeRange, now: number): number {
  return now - (MIN_DAY[range] - 1) * DAY_MS - 1;
}
