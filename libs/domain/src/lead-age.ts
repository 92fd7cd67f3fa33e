import type { AgeRange } from '@warmline/contracts/price-book';

export const DAY_MS = 86_400_000;
const YOUNGEST_DAY: Record<AgeRange, number> = { '30-60': 30, '60-90': 61, '90-180': 91 };

/** Whole days between a form fill and now (both in ms since the epoch), rounded up ([001] §5). */
export function ageInDays(formFilledAt: number, now: number): number {
  return Math.max(0, Math.ceil((now - formFilledAt) / DAY_MS));
}

/** The age range a lead of that many days sells in: up to 60, 61 to 90, 91 and more (docs/decisions.md L3). */
export function ageRangeOf(days: number): AgeRange {
  if (days <= 60) return '30-60';
  return days <= 90 ? '60-90' : '90-180';
}

/** The form-fill time, in ms, of a lead that is on the youngest day of a range for the next 24 hours (docs/decisions.md L3). */
export function formFillTimeFor(range: AgeRange, now: number): number {
  return now - (YOUNGEST_DAY[range] - 1) * DAY_MS - 1;
}
