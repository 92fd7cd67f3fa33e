import { zoneOfState } from '../calls/hours/us-zones.ts';
import { isDay } from '../time/day-range.ts';
import { instantsOf } from '../places/zone-name.ts';

const DEFAULT_ZONE = 'America/New_York';
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d?):(\d\d)(?::00)?(?:\s*([ap])\.?m\.?)?$/i;
const US_DAY = /^(\d\d?)\/(\d\d?)\/(\d{4})(?=[T ,])/;

/** Returns the time zone of a prospect: that of most people of their state. */
export function zoneOfProspect(state: string): string {
  return zoneOfState(state) ?? DEFAULT_ZONE;
}

/** Returns the instant (ms) of a day and time on the clocks of a prospect's state, such as `2026-12-01 14:30` or `12/1/2026 2:30 PM`; null for other text. */
export function parseRequestedTime(text: string, state: string): number | null {
  const iso = text
    .trim()
    .replace(US_DAY, (_, month: string, day: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .replace(/^(\S+), /, '$1 ');
  const [, day = '', hourText = '', minuteText = '', half] = TIME.exec(iso) ?? [];
  const hour = half === undefined ? Number(hourText) : clockHour(Number(hourText), half.toLowerCase() === 'p');
  if (!isDay(day) || hour === null || hour > 23 || Number(minuteText) > 59) return null;
  return instantsOf(zoneOfProspect(state))(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + Number(minuteText)) * 60_000);
}

/** Returns the hour of 24 for one of 12; null if a clock of 12 hours doesn't have it. */
function clockHour(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Returns a prospect's time on their own clocks, such as `Dec 1, 2026, 2:30 PM EST`. */
export function prospectTime(instant: string | number, state: string): string {
  const shown = new Date(instant).toLocaleString('en-US', {
    timeZone: zoneOfProspect(state),
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
  });
  return shown.replaceAll('\u202f', ' ');
}
