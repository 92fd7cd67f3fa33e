import { DAY_MS } from '../../time/durations.ts';
/** A federal holiday of the United States and its observed day. */
export interface Holiday {
  name: string;
  /** `2026-12-25` */
  day: string;
}

const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the n-th Monday (1) to Sunday (7) of a month; the last one for n = -1. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  if (n < 0) {
    const last = at(year, month + 1, 0);
    return new Date(last.getTime() - ((last.getUTCDay() + 7 - (weekday % 7)) % 7) * DAY_MS);
  }
  const first = at(year, month, 1);
  return at(year, month, 1 + ((weekday + 7 - first.getUTCDay()) % 7) + 7 * (n - 1));
}

/** Returns the day on which a fixed holiday is observed: Friday for a Saturday, Monday for a Sunday. */
function observed(year: number, month: number, day: number): Date {
  const date = at(year, month, day);
  const shift = { 6: -1, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + shift * DAY_MS);
}

/**
 * Returns the 11 federal holidays of a year (5 U.S.C. 6103), on the days on which they are observed. New Year may be in the year
 * before.
 */
export function federalHolidays(year: number): Holiday[] {
  return [
    { name: "New Year's Day", day: iso(observed(year, 1, 1)) },
    { name: 'Martin Luther King Jr. Day', day: iso(nth(year, 1, 1, 3)) },
    { name: "Washington's Birthday", day: iso(nth(year, 2, 1, 3)) },
    { name: 'Memorial Day', day: iso(nth(year, 5, 1, -1)) },
    { name: 'Juneteenth', day: iso(observed(year, 6, 19)) },
    { name: 'Independence Day', day: iso(observed(year, 7, 4)) },
    { name: 'Labor Day', day: iso(nth(year, 9, 1, 1)) },
    { name: 'Columbus Day', day: iso(nth(year, 10, 1, 2)) },
    { name: 'Veterans Day', day: iso(observed(year, 11, 11)) },
    { name: 'Thanksgiving Day', day: iso(nth(year, 11, 4, 4)) },
    { name: 'Christmas Day', day: iso(observed(year, 12, 25)) },
  ];
}
