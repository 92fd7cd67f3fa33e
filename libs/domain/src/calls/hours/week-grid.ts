import { WEEK_DAYS, type WeekDay, type WeekHours } from '@warmline/contracts/campaigns/types';

/** An opening in minutes from Monday 00:00 local time: `from` is included, `until` is not. */
export type Opening = readonly [from: number, until: number];

const DAY = 1_440;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns a week without openings. */
export function closedWeek(): WeekHours {
  return { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
}

/** Returns a week with the same openings on each of these days. */
export function sameHours(days: readonly WeekDay[], openings: [string, string][]): WeekHours {
  return { ...closedWeek(), ...Object.fromEntries(days.map((day) => [day, openings.map(([from, until]) => [from, until])])) };
}

/** Returns the days whose openings are not times in order, or overlap. */
export function wrongDays(week: WeekHours): WeekDay[] {
  return WEEK_DAYS.filter((day) => {
    const times = week[day].flat().map((text, at) => minuteOf(text, at % 2 === 1));
    return times.some((time, at) => time === null || (at > 0 && time <= times[at - 1]! - (at % 2 === 0 ? 1 : 0)));
  });
}

/** Returns the openings of a week in order; neighbors that touch become one. Call it only if `wrongDays` is empty. */
export function openingsOf(week: WeekHours): Opening[] {
  const openings: [number, number][] = [];
  for (const [at, day] of WEEK_DAYS.entries())
    for (const [from, until] of week[day]) {
      const opening: [number, number] = [at * DAY + minuteOf(from, false)!, at * DAY + minuteOf(until, true)!];
      const last = openings.at(-1);
      if (last && last[1] === opening[0]) last[1] = opening[1];
      else openings.push(opening);
    }
  return openings;
}

/** Returns the week of these openings, split at midnight. */
export function weekOf(openings: readonly Opening[]): WeekHours {
  const week = closedWeek();
  for (const [from, until] of openings)
    for (let day = Math.floor(from / DAY); day * DAY < until; day += 1) {
      const [start, end] = [Math.max(from, day * DAY), Math.min(until, (day + 1) * DAY)];
      week[WEEK_DAYS[day]!].push([timeText(start - day * DAY), timeText(end - day * DAY)]);
    }
  return week;
}

/** Returns the next minute of the week at which calls may come, from `minute` on and over the weekend; null if they never may. */
export function nextOpening(openings: readonly Opening[], minute: number): number | null {
  const open = openings.find(([, until]) => minute < until) ?? openings[0];
  if (!open) return null;
  return open[0] <= minute && minute < open[1] ? minute : open[0];
}

/** Returns `09:00` of a minute of the day. */
export function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(text: string, ends: boolean): number | null {
  if (ends && text === '24:00') return DAY;
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
