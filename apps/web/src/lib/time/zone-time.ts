/** Returns day and time in a zone other than the reader's, which it names: `Jan 1, 2026, 5:04 PM HST`. */
export function dateTimeIn(iso: string, zone: string): string {
  const date: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...date, ...time })
    .format(new Date(iso))
    .replace(/\s(?=[AP]M)/, '\u00a0');
}

/**
 * Returns a time of a call in its campaign's zone; with `exact` to the millisecond, so that the seconds between two times can be
 * checked, such as `10:02:11.204 AM`.
 */
export function timeOf(iso: string, zone: string, exact = false): string {
  const options: Intl.DateTimeFormatOptions = exact
    ? { hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 }
    : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(iso)).replace(/\s(?=[AP]M)/, '\u00a0');
}
