import { DAY_MS, MINUTE_MS } from './durations.ts';

const MAX_DAYS = 5_000;
const days = new Map<number, string>();
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Formats a time (ms since the epoch) like `Date.toISOString`, for lists. V8 takes a microsecond for each, most of it for the
 * day, and days repeat.
 */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const inDay = ms - day * DAY_MS;
  const minutes = Math.floor(inDay / MINUTE_MS);
  const seconds = Math.floor(inDay / 1000) % 60;
  const rest = String(Math.floor(inDay % 1000)).padStart(3, '0');
  return `${dayText(day)}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds]}.${rest}Z`;
}

/** Formats a time like `isoTime`; null if there is none. */
export function isoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}

function dayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, -13);
  if (days.size >= MAX_DAYS) days.clear();
  days.set(day, text);
  return text;
}
