import { DAY_MS } from '../time/durations.ts';

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

/**
 * Returns a function that finds the instant (ms since the epoch) at which clocks of a zone show a time, which is given as if it
 * were UTC. Of a time that they show twice it is the first; one that they skip counts from before the change.
 */
export function instantsOf(zone: string): (shown: number) => number {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  const offsetAt = (instant: number): number => {
    const [month, day, year, hour, minute, second] = format.format(instant).match(/\d+/g)!.map(Number);
    return Date.UTC(year!, month! - 1, day!, hour, minute, second) - instant;
  };
  return (shown) => {
    const [before, after] = [shown - offsetAt(shown - DAY_MS), shown - offsetAt(shown + DAY_MS)];
    return after < before && after + offsetAt(after) === shown ? after : before;
  };
}
