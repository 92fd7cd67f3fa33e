import { DAY_MS } from '@warmline/domain/time/durations';

/** Returns the weeks of a month such as `2026-12`, from Sunday to Saturday; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const weeks: (string | null)[][] = [];
  for (let week = start; week <= first || dayOf(week).startsWith(month); week += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, at) => dayOf(week + at * DAY_MS)).map((day) => (day.startsWith(month) ? day : null)),
    );
  return weeks;
}

/** Returns the month that is so many months after another one. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Formats a month as `December 2026`. */
export function monthText(month: string): string {
  return textOf(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** Formats a day, such as `Tuesday, December 1`. */
export function dayText(day: string): string {
  return textOf(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** Formats the same in short: `Tue, Dec 1`. */
export function shortDayText(day: string): string {
  return textOf(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

function textOf(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
