import { browserZone } from '../time/time-zone.ts';

/** The filters of a list's address as the API takes them: empty ones are left out, and days get the browser's time zone. */
export function filtersOf(view: object): Record<string, string> {
  const chosen = Object.fromEntries(
    Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
  return 'from' in chosen || 'to' in chosen ? { ...chosen, zone: browserZone() } : chosen;
}
