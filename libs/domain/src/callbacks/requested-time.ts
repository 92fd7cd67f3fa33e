import { zoneOfState } from '../calls/hours/us-zones.ts';
import { isDay } from '../time/day-range.ts';
import { instantsOf } from '../places/zone-name.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

const DEFAULT_ZONE = 'America/New_York';
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d?):(\d\d)(?::00)?(?:\s*([ap])\.?m\.?)?$/i;
/** What `prospectTime` writes. */
const SHOWN = /^([A-Z][a-z]{2}) (\d\d?), (\d{4}), (\d\d?:\d\d [AP]M) \S+$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const US_DAY = /^(\d\d?)\/(\d\d?)\/(\d{4})(?=[T ,])/;

/** Returns the time zone of a prospect: that of most people of their state. */
export function zoneOfProspect(state: string): string {
  return zoneOfState(state) ?? DEFAULT_ZONE;
}

/**
 * Returns the instant (ms) of a day and time on the clocks of a prospect's state, such as `2026-12-01 14:30`, `12/1/2026 2:30 PM`
 * or what `prospectTime` writes; null for other text.
 */
export function parseRequestedTime(text: string, state: string): number | null {
  const [, month = '', day = '', year = '', time = ''] = SHOWN.exec(text.trim()) ?? [];
  if (time === '') return parseTime(text, state);
  const at = parseTime(`${MONTHS.indexOf(month) + 1}/${day}/${year} ${time}`, state);
  // In the hour that the clocks repeat, the zone's name says which one is meant; that of another zone is no time of this
  // prospect.
  return at === null
    ? null
    : ([at, at + HOUR_MS, at - HOUR_MS].find((each) => prospectTime(each, state) === text.trim()) ?? null);
}

function parseTime(text: string, state: string): number | null {
  const iso = text
    .trim()
    .replace(US_DAY, (_, month: string, day: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .replace(/^(\S+), /, '$1 ');
  const [, day = '', hourText = '', minuteText = '', half] = TIME.exec(iso) ?? [];
  const hour = half === undefined ? Number(hourText) : clockHour(Number(hourText), half.toLowerCase() === 'p');
  if (!isDay(day) || hour === null || hour > 23 || Number(minuteText) > 59) return null;
  return instantsOf(zoneOfProspect(state))(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + Number(minuteText)) * MINUTE_MS);
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
