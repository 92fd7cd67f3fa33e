/** Returns the IANA name of the browser's time zone, such as `America/New_York`. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns the name of a time zone as people know it, such as `Eastern Time`. */
export function zoneLabel(zone: string = browserZone()): string {
  if (zone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
