import { WEEK_DAYS, type WeekDay, type WeekHours } from '@warmline/contracts/campaigns/types';
import { addDays, dayIn } from '../../time/day-range.ts';
import { zoneName } from '../../places/zone-name.ts';
import { weekDayOf } from './week-day.ts';

const NAMES: Record<WeekDay, string> = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };
/** Further ahead than a campaign's longest run of closed days. */
const LOOK_AHEAD = 70;

/** Returns a time such as `13:00` as people read it: `1:00 PM`; `24:00` is `midnight`. */
export function clockText(time: string): string {
  if (time === '24:00') return 'midnight';
  const [hour, minute] = time.split(':') as [string, string];
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Returns the openings of a day, such as `9:00 AM–12:00 PM, 1:00 PM–5:00 PM`, or `All day`; an empty text for a closed day. */
export function dayText(openings: readonly (readonly [string, string])[]): string {
  if (openings[0]?.join('-') === '00:00-24:00') return 'All day';
  return openings.map(([from, until]) => `${clockText(from)}–${clockText(until)}`).join(', ');
}

/** Returns a week in one line; days with the same hours are named together: `Mon–Fri 9:00 AM–5:00 PM; Sat 10:00 AM–2:00 PM`. */
export function weekText(week: WeekHours): string {
  const runs: { first: WeekDay; last: WeekDay; hours: string }[] = [];
  for (const day of WEEK_DAYS) {
    const hours = dayText(week[day]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? NAMES[first] : `${NAMES[first]}–${NAMES[last]}`} ${hours}`)
    .join('; ');
}

/** When a campaign takes calls. */
export interface CampaignHours {
  week: WeekHours;
  closedDays: readonly string[];
  zone: string;
}

/**
 * Returns whether calls may come at an instant (ms), and until when, or from when on: `Open until 5:00 PM Eastern Time` (C45).
 */
export function openingText(hours: CampaignHours, now: number): string {
  const { zone } = hours;
  const today = dayIn(zone, now);
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  const current = openingsOn(hours, today).find(([from, until]) => from <= time && time < until);
  if (current) return openUntil(hours, today, current[1]);
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const next = openingsOn(hours, day).find(([from]) => ahead > 0 || from > time);
    if (next) return `Opens ${dayName(day, ahead)}${clockText(next[0])} ${zoneName(zone)}`;
  }
  return 'Closed';
}

function openUntil(hours: CampaignHours, today: string, until: string): string {
  let [day, end] = [today, until];
  for (let ahead = 1; end === '24:00'; ahead += 1) {
    if (ahead > 7) return 'Open all day, every day';
    const [first] = openingsOn(hours, addDays(today, ahead));
    if (first?.[0] !== '00:00') break;
    [day, end] = [addDays(today, ahead), first[1]];
  }
  const zone = zoneName(hours.zone);
  if (end === '24:00') return `Open until ${day === today ? 'midnight' : `the end of ${NAMES[weekDayOf(day)]},`} ${zone}`;
  const where = day === today || day === addDays(today, 1) ? '' : `${NAMES[weekDayOf(day)]} `;
  return `Open until ${where}${clockText(end)} ${zone}`;
}

function openingsOn({ week, closedDays }: CampaignHours, day: string): readonly [string, string][] {
  if (closedDays.includes(day)) return [];
  return week[weekDayOf(day)];
}

function dayName(day: string, ahead: number): string {
  if (ahead === 0) return 'at ';
  if (ahead === 1) return 'tomorrow at ';
  if (ahead < 7) return `${NAMES[weekDayOf(day)]} at `;
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${date} at `;
}
