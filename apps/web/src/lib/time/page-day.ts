/**
 * Formats a day such as `2026-10-31`, or the UTC day of a time, as `October 31, 2026`: alike on the server and in every time
 * zone.
 */
export function pageDay(time: string): string {
  return new Date(`${time.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
