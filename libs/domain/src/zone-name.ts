/** Returns the name of a time zone as people know it, such as `Eastern Time`. */
export function zoneName(zone: string): string {
  if (zone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns an instant in a zone, such as `Monday, November 30, 2026 at 9:00 AM Eastern Time`. */
export function timeInZone(instant: Date | string, zone: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'full' });
  const time = date.toLocaleTimeString('en-US', { timeZone: zone, timeStyle: 'short' });
  return `${day} at ${time} ${zoneName(zone)}`;
}
