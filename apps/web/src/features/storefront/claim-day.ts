/** Formats a day such as `2026-10-31` as `Oct 31, 2026`, in every time zone alike. */
export function claimDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
