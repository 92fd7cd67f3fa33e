import { WEEK_DAYS, type WeekDay, type WeekHours } from '@warmline/contracts/campaigns/types';
import { sameHours, timeText } from './week-grid.ts';
import { zoneOfWord } from './us-zones.ts';

/** What a text such as `9am-5pm EST` says. */
export interface ReadHours {
  week: WeekHours;
  /** Null if the text names none. */
  zone: string | null;
}

const WEEKDAYS = WEEK_DAYS.slice(0, 5);
const EVERY_DAY = /\b(?:24\s*\/\s*7|7\s*days(?:\s+a\s+week)?|seven\s+days(?:\s+a\s+week)?|every\s*day|daily|all\s+week)\b/;
const WORKING_DAYS = /\b(?:weekdays?|week\s+days|business\s+days|working\s+days)\b/;
const WEEKEND = /\bweekends?\b/;
const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const DAY_RANGE = new RegExp(`\\b${DAY}\\s*(?:-|to|thru|through)\\s*${DAY}`, 'g');
const SINGLE_DAY = new RegExp(`\\b${DAY}(?![a-z])`, 'g');
const ALL_DAY = /\b(?:24\s*\/\s*7|24\s*h(?:ou)?rs?|all\s+day|any\s*time|anytime)\b/;
const TIME = '(\\d{1,2})(?::?([0-5]\\d))?\\s*(?:([ap])\\.?m?\\.?(?![a-z]))?(?![\\d:])';
const TIME_RANGE = new RegExp(`(?<![\\d:])${TIME}\\s*(?:-|to|til|till|until)\\s*${TIME}`, 'g');
/** Exceptions, which change the meaning of everything around them. */
const EXCEPTION = /\b(?:except|excluding|but|not|no|closed|off|lunch|break|skip)\b/;
const WORDS: readonly [RegExp, string][] = [
  [/\bm\s*-\s*f(?![a-z])/g, 'mon-fri'],
  [/\bm\s*-\s*sa?(?![a-z])/g, 'mon-sat'],
  [/\bm\s*-\s*su(?![a-z])/g, 'mon-sun'],
  [/\b(?:12\s*)?noon\b/g, '12pm'],
  [/\b(?:12\s*)?midnight\b/g, '12am'],
];

/**
 * Reads free text as a week and a zone: `9am-5pm EST`, `Mon-Fri 9-5`, `24/7`. Without days it means Monday to Friday. Returns
 * null for text that it can't read as a whole, because a buyer confirms what it reads, and half a text would mislead.
 */
export function readTransferHours(text: string): ReadHours | null {
  let rest = text.toLowerCase().replace(/[–—−]/g, '-').slice(0, 400);
  for (const [pattern, word] of WORDS) rest = rest.replace(pattern, word);
  if (EXCEPTION.test(rest) || alternates(rest)) return null;
  const zone = zoneIn(rest);
  const isAllDay = ALL_DAY.test(rest);
  const days = daysIn(rest);
  const openings = isAllDay ? [[0, 1_440] as const] : openingsIn(rest);
  if (openings === null || openings.length === 0) return null;
  const texts = openings.map(([from, until]): [string, string] => [timeText(from), timeText(until)]);
  return { week: sameHours(days ?? WEEKDAYS, texts), zone };
}

/** Whether days and times alternate, such as `Mon 9-12, Sat 1-5`: which hours belong to which days is not for us to guess. */
function alternates(text: string): boolean {
  const days = [...text.matchAll(SINGLE_DAY)].map(({ index }) => [index, 'd'] as const);
  const times = [...text.matchAll(TIME_RANGE)].map(({ index }) => [index, 't'] as const);
  const kinds = [...days, ...times].sort(([a], [b]) => a - b).map(([, kind]) => kind);
  return kinds.filter((kind, at) => kind !== kinds[at - 1]).length > 2;
}

function zoneIn(text: string): string | null {
  const words = text.match(/[a-z]+/g) ?? [];
  return words.map(zoneOfWord).find((zone) => zone !== null) ?? null;
}

/** Returns the days that a text names, or null. */
function daysIn(text: string): WeekDay[] | null {
  if (EVERY_DAY.test(text)) return [...WEEK_DAYS];
  const days = new Set<WeekDay>();
  if (WORKING_DAYS.test(text)) for (const day of WEEKDAYS) days.add(day);
  if (WEEKEND.test(text)) for (const day of WEEK_DAYS.slice(5)) days.add(day);
  const singles = text.replace(DAY_RANGE, (_range, first: WeekDay, last: WeekDay) => {
    for (let at = WEEK_DAYS.indexOf(first); ; at = (at + 1) % 7) {
      days.add(WEEK_DAYS[at]!);
      if (WEEK_DAYS[at] === last) return ' ';
    }
  });
  for (const [, day] of singles.matchAll(SINGLE_DAY)) days.add(day as WeekDay);
  return days.size === 0 ? null : WEEK_DAYS.filter((day) => days.has(day));
}

/** Returns the openings of a day in order; null if they overlap or one is none. */
function openingsIn(text: string): (readonly [number, number])[] | null {
  const openings: (readonly [number, number])[] = [];
  for (const found of text.matchAll(TIME_RANGE)) {
    const opening = openingOf(found);
    if (opening === null) return null;
    openings.push(opening);
  }
  openings.sort(([a], [b]) => a - b);
  return openings.every(([from], at) => at === 0 || from >= openings[at - 1]![1]) ? openings : null;
}

function openingOf([, h1, m1, half1, h2, m2, half2]: RegExpMatchArray): readonly [number, number] | null {
  if (Number(h1) > 24 || Number(h2) > 24) return null;
  const starts = minutesOf(h1!, m1, half1 ?? startHalf(h1!, h2!, half2));
  const end = minutesOf(h2!, m2, half2);
  // An hour such as 17 is of a clock of 24 hours, on which `17-9` ends the next morning.
  if (Number(h1) > 12 && half2 === undefined && end > 0 && end <= starts) return null;
  // `9-5` ends in the afternoon, and midnight ends a day.
  const ends = half2 === undefined && end <= starts ? end + 720 : end === 0 ? 1_440 : end;
  return starts < ends && ends <= 1_440 ? [starts, ends] : null;
}

/** The half of the day of a start without one: `1-5` and `1-5pm` are afternoons, `9-5pm` begins in the morning. */
function startHalf(start: string, end: string, half: string | undefined): string | undefined {
  if (Number(start) >= Number(end)) return undefined;
  const isBareAfternoon = half === undefined && start.length === 1 && Number(start) > 0 && Number(start) < 7;
  const isPm = half === 'p' && Number(end) < 12;
  return isBareAfternoon || isPm ? 'p' : undefined;
}

function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number {
  const ofDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return ofDay * 60 + Number(minute ?? 0);
}
