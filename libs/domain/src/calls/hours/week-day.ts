import { WEEK_DAYS, type WeekDay } from '@warmline/contracts/campaigns/types';
import { weekdayIndex } from '../../time/day-range.ts';

/** Returns the name under which a week has the hours of a day such as `2026-11-21`. */
export function weekDayOf(day: string): WeekDay {
  return WEEK_DAYS[weekdayIndex(day)]!;
}
