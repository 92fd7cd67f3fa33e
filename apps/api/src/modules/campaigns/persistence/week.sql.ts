import type { WeekHours } from '@warmline/contracts/campaigns/types';
import { openingsOf, weekOf, type Opening } from '@warmline/domain/calls/hours/week-grid';

/** Returns a week as the text of an int4multirange. */
export function multirangeOf(week: WeekHours): string {
  return `{${openingsOf(week)
    .map(([from, until]) => `[${from},${until})`)
    .join(',')}}`;
}

/** Returns the openings of the text of an int4multirange. */
export function openingsIn(multirange: string): Opening[] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]) => [Number(from), Number(until)] as const);
}

/** Returns the week of the text of an int4multirange. */
export function weekIn(multirange: string): WeekHours {
  return weekOf(openingsIn(multirange));
}
