import { formatCents } from '@warmline/domain/money/money';

/** Creates a format on first use: loading its locale tables takes a tenth of the dashboard's start time. */
function lazily<F>(make: () => F): () => F {
  let made: F | undefined;
  return () => (made ??= make());
}

const dateTime = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** Groups digits by three. Done manually, because a list formats fifty prices and Intl formats are slow to create. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats US cents that were added or taken as `+$1,850.00`, `−$1,850.00`, or `$0.00`. */
export function formatChange(cents: number): string {
  return `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`;
}

/** Formats US dollars, as amounts of older responses are, as `$1,850.00` or `−$1,850.00`. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}

/** Formats a whole number as `1,850`. */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/** Formats `1 lead`, `2 leads`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * Formats the limit after a number that counts towards it: ` of 20`, or `, limit 20` if the limit was lowered below the number.
 */
export function limitText(used: number, limit: number | null): string {
  if (limit === null) return '';
  return `${used > limit ? ', limit' : ' of'} ${formatCount(limit)}`;
}

/** Formats an ISO time in the local time zone, without a line break between the digits and AM or PM. */
export function formatDateTime(iso: string): string {
  return dateTime()
    .format(new Date(iso))
    .replace(/\s(?=[AP]M)/, '\u00a0');
}

export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}

/** Formats the time of an ISO time in the local time zone, such as `3:15 PM`. */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s(?=[AP]M)/, '\u00a0');
}

/** Formats a day such as `2026-11-21` as `Nov 21`. */
export function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Formats bytes as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats remaining seconds as `14:05`, never below zero. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** Formats a duration in ms as `0.8 s`, `42 s` or `3 min 12 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}
