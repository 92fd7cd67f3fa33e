import { addDays, dayIn } from '../time/day-range.ts';
import type { WeekHours } from '@warmline/contracts/campaigns/types';
import { weekDayOf } from './hours/week-day.ts';

/** What the pace of a campaign hangs on. */
export interface PacedCampaign {
  /** ISO 8601; null while it was never started. */
  startedAt: string | null;
  /** Calls a day that its buyer wants; null without a limit. */
  dayCap: number | null;
  /** Calls that it delivers in all. */
  total: number;
  week: WeekHours;
  closedDays: readonly string[];
  zone: string;
}

/** Far more days than any campaign lasts. */
const MOST_DAYS = 1_000;

/**
 * Returns how many calls are due at an instant (ms): those of a day for every open day between the day of the start and today, at
 * most all of them. Null for a campaign without a number a day, or that was never started.
 */
export function dueCalls({ startedAt, dayCap, total, week, closedDays, zone }: PacedCampaign, now: number): number | null {
  if (startedAt === null || dayCap === null) return null;
  const today = dayIn(zone, now);
  let due = 0;
  let day = addDays(dayIn(zone, Date.parse(startedAt)), 1);
  for (let days = 0; day < today && due < total && days < MOST_DAYS; days += 1) {
    if (isOpenDay(day, week, closedDays)) due += dayCap;
    day = addDays(day, 1);
  }
  return Math.min(due, total);
}

function isOpenDay(day: string, week: WeekHours, closedDays: readonly string[]): boolean {
  return week[weekDayOf(day)].length > 0 && !closedDays.includes(day);
}
