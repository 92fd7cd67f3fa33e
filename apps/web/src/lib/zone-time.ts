/** Returns a time of a call in its campaign's zone; with `exact` to the tenth of a second, such as `10:02:11.2 AM`. */
export function timeOf(iso: string, zone: string, exact = false): string {
  const options: Intl.DateTimeFormatOptions = exact
    ? { hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 1 }
    : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(iso)).replace(/\s(?=[AP]M)/, '\u00a0');
}
