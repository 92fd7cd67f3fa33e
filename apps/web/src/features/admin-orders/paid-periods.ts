import { addDays, dayIn, type LocalDays } from '@warmline/domain/time/day-range';

/** Periods by their number of days, today included. */
export const PAID_PERIODS = [
  ['1', 'Paid today'],
  ['7', 'Paid in 7 days'],
  ['30', 'Paid in 30 days'],
] as const;

/** Returns the days of a period in a zone. */
export function daysOfPeriod(count: string, zone: string): LocalDays {
  return { from: addDays(dayIn(zone, Date.now()), 1 - Number(count)) };
}

/** Returns the period of these days; an empty text for any day, `custom` for other days. */
export function periodOf({ from, to }: LocalDays, zone: string): string {
  if (from === undefined && to === undefined) return '';
  if (to !== undefined) return 'custom';
  return PAID_PERIODS.find(([count]) => from === daysOfPeriod(count, zone).from)?.[0] ?? 'custom';
}
