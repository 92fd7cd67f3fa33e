import type { WeekHours } from '@warmline/contracts/campaigns/types';
import { readTransferHours } from './transfer-hours.ts';
import { closedWeek, openingsOf, weekOf, type Opening } from './week-grid.ts';

const DAY = 1_440;
const NOON = 720;
/** Minutes of a cell of the grid. */
export const CELL = 30;
const KNOWN_WORDS = /all\s*day|24\s*h(?:ou)?rs?|noon|midnight|to|till?|until|[ap]\.?m?\.?(?![a-z])/g;
const CLOSED_WORDS = /^(?:closed|off|none|no|-|–)?$/;

/** Reads the hours of one day, such as `9-12, 1pm-5pm`; an empty list for a closed day, null for a text that can't be read. */
export function readDayText(text: string): [string, string][] | null {
  const words = text.trim().toLowerCase();
  if (CLOSED_WORDS.test(words)) return [];
  // Only times: a day or a zone would say something that this field can't keep.
  if (/[a-z]/.test(words.replaceAll(KNOWN_WORDS, ''))) return null;
  // Midnight ends a day, whichever way it is written.
  return readTransferHours(words.replaceAll(/24:00/g, 'midnight'))?.week.mon ?? null;
}

/**
 * Returns the openings of a day with an hour off at noon, or in the middle of the longest one that noon isn't in; null if none is
 * long enough.
 */
export function withBreak(openings: readonly (readonly [string, string])[]): [string, string][] | null {
  const day = openingsOf({ ...closedWeek(), mon: openings.map(([from, until]) => [from, until]) });
  const longest = day.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  if (longest === undefined || longest[1] - longest[0] < 4 * CELL) return null;
  const [from, until] = longest;
  const start = from < NOON && until > NOON + 60 ? NOON : Math.floor((from + until) / 2 / CELL) * CELL - CELL;
  return weekOf(painted(day, [start, start + 60], false)).mon;
}

/**
 * Returns a week in which the cells of some days are open or closed: `days` from Monday = 0, `from` and `until` in minutes of the
 * day.
 */
export function paintWeek(
  week: WeekHours,
  { days, from, until }: { days: readonly [first: number, last: number]; from: number; until: number },
  open: boolean,
): WeekHours {
  let openings = openingsOf(week);
  for (let day = days[0]; day <= days[1]; day += 1) openings = painted(openings, [day * DAY + from, day * DAY + until], open);
  return weekOf(openings);
}

/** Returns how much of each half hour of a week is open: `0` closed, `1` open, `0.5` a part of it. */
export function cellsOf(week: WeekHours): number[] {
  const openings = openingsOf(week);
  return Array.from({ length: (7 * DAY) / CELL }, (_each, at) => {
    const [start, end] = [at * CELL, (at + 1) * CELL];
    const open = openings.reduce((sum, [from, until]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)), 0);
    return open === 0 ? 0 : open === CELL ? 1 : 0.5;
  });
}

function painted(openings: readonly Opening[], [from, until]: Opening, open: boolean): Opening[] {
  const rest = openings.flatMap(([a, b]): Opening[] => [
    [a, Math.min(b, from)],
    [Math.max(a, until), b],
  ]);
  const all = [...rest, ...(open ? [[from, until] as const] : [])].filter(([a, b]) => a < b).sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [a, b] of all) {
    const last = merged.at(-1);
    if (last?.[1] === a) last[1] = b;
    else merged.push([a, b]);
  }
  return merged;
}
