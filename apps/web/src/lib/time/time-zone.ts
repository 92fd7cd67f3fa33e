import { zoneName } from '@warmline/domain/places/zone-name';

/** Returns the IANA name of the browser's time zone, such as `America/New_York`. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns the name of a time zone, by default the browser's, such as `Eastern Time`. */
export function zoneLabel(zone: string = browserZone()): string {
  return zoneName(zone);
}
