import { expect, it } from '@jest/globals';
import { dayText, monthAfter, monthText, weeksOf } from './calendar-months.ts';

it.each([
  ['2026-11', 5, 30],
  ['2026-12', 5, 31],
  ['2026-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-08', 6, 31],
])('L87 lays out %s in %s weeks with %s days, each on its weekday', (month, weeks, days) => {
  const rows = weeksOf(month);
  expect(rows).toHaveLength(weeks);
  const all = rows.flat();
  expect(all.filter((day) => day !== null)).toHaveLength(days);
  for (const [at, day] of all.entries()) if (day !== null) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(at % 7);
});

it('L87 goes from month to month, and names days', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([monthText('2026-12'), dayText('2026-12-01')]).toEqual(['December 2026', 'Tuesday, December 1']);
});
