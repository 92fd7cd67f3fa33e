import { expect, it } from '@jest/globals';
import { daysOfMonth, monthOf } from './periods.ts';

const ZONE = 'America/New_York';
/** Still October in New York. */
const NOW = Date.parse('2026-11-01T03:00:00Z');

it('M96 names months by the days of the viewer’s zone', () => {
  expect(daysOfMonth('this-month', ZONE, NOW)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfMonth('last-month', ZONE, NOW)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
});

it.each([
  [{}, ''],
  [{ from: '2026-10-01', to: '2026-10-31' }, 'this-month'],
  [{ from: '2026-09-01', to: '2026-09-30' }, 'last-month'],
  [{ from: '2026-09-01', to: '2026-09-29' }, 'custom'],
  [{ from: '2026-09-01' }, 'custom'],
])('recognizes the month of %j', (days, month) => {
  expect(monthOf(days, ZONE, NOW)).toBe(month);
});
