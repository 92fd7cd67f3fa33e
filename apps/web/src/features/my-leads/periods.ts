import { monthIn, type LocalDays } from '@warmline/domain/time/day-range';

/** Months that filters and exports offer, in days of a time zone. */
export type Month = 'this-month' | 'last-month';

export function daysOfMonth(month: Month, zone: string, now = Date.now()): Required<LocalDays> {
  return monthIn(zone, now, month === 'this-month' ? 0 : 1);
}

/** Returns which month the days are, `custom` for other days, and an empty text without any. */
export function monthOf({ from, to }: LocalDays, zone: string, now = Date.now()): Month | 'custom' | '' {
  if (from === undefined && to === undefined) return '';
  const months: readonly Month[] = ['this-month', 'last-month'];
  return months.find((month) => isSame(daysOfMonth(month, zone, now), { from, to })) ?? 'custom';
}

const isSame = (one: LocalDays, other: LocalDays): boolean => one.from === other.from && one.to === other.to;
