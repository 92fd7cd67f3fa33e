import { DAY_MS, HOUR_MS } from './durations.ts';
/**
 * Names such as `America/New_York`, `EST` or `Etc/GMT+5`; never offsets such as `+05:00`, which databases read the other way
 * around.
 */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MAX_FORMATS = 1_000;
/** No zone is or was farther than 16 hours from UTC. */
const FARTHEST_MS = 16 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Days of a zone, both inclusive, such as `2026-11-01`; undefined leaves a side open. */
export interface LocalDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Instants: `from` is included, `until` is not; null leaves a side open. */
export interface DayRange {
  from: Date | null;
  until: Date | null;
}

/** The zone or the day doesn't exist. */
export class InvalidDayRange extends Error {}

/** Whether the text is the name of a time zone that this computer knows. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the name that every time zone database has, also for an old or short one, such as `US/Pacific-New`. Throws RangeError
 * for an unknown zone.
 */
export function canonicalZone(zone: string): string {
  return formatOf(zone).resolvedOptions().timeZone;
}

/** Whether the text is a day of the calendar from 1900 on, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900 || Number(year) > 9998) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/**
 * Returns the instants of whole days in a zone, also of days with 23 or 25 hours. Neighboring ranges neither overlap nor leave a
 * gap. Throws InvalidDayRange for an unknown zone or day.
 */
export function dayRange(zone: string, { from, to }: LocalDays): DayRange {
  if (!isTimeZone(zone)) throw new InvalidDayRange(`Unknown time zone: ${zone}`);
  return {
    from: from === undefined ? null : startOf(zone, addDays(from, 0)),
    until: to === undefined ? null : startOf(zone, addDays(to, 1)),
  };
}

/** Returns the last `count` days of a zone up to an instant, oldest first, each with its first instant. */
export function lastDays(zone: string, until: number | Date, count: number): { day: string; start: Date }[] {
  const today = dayIn(zone, until);
  return Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count)).map((day) => ({
    day,
    start: startOf(zone, day),
  }));
}

/** Returns the day that an instant (ms since the epoch) has in a zone, such as `2026-11-21`. */
export function dayIn(zone: string, instant: number | Date): string {
  const [month, day, year] = formatOf(zone).format(instant).split('/') as [string, string, string];
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the days of the month in which an instant falls in a zone, or of a month `before` it. */
export function monthIn(zone: string, instant: number | Date, before = 0): Required<LocalDays> {
  const [year, month] = dayIn(zone, instant).split('-').map(Number) as [number, number];
  const dayOf = (months: number, day: number): string => isoDay(Date.UTC(year, month - 1 + months, day));
  return { from: dayOf(-before, 1), to: dayOf(1 - before, 0) };
}

/** Returns the day that is `days` after another. Throws InvalidDayRange for an unknown day. */
export function addDays(day: string, days: number): string {
  if (!isDay(day)) throw new InvalidDayRange(`Unknown day: ${day}`);
  return isoDay(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS);
}

/** Returns the place of a day in its week; 0 is Monday. */
export function weekdayIndex(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the first instant that has this day or, if the zone skipped the day, a later one. */
function startOf(zone: string, day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  let before = midnight - FARTHEST_MS;
  let first = midnight + FARTHEST_MS + DAY_MS;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (dayIn(zone, middle) < day) before = middle;
    else first = middle;
  }
  return new Date(first);
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Returns the format of a zone. Creating one takes as long as a hundred uses. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // A name has many spellings in upper and lower case.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
}
