import { expect, it } from '@jest/globals';
import { formatCents } from '@warmline/domain/money/money';
import { formatChange, formatCount, formatDateTime, formatDollars } from './format.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');
const CENTS = [0, 1, 9, 10, 99, 100, 101, 1_999, 99_999, 100_000, 185_000, 12_345_678, 100_000_000, 999_999_999_999];

it.each(CENTS)('formats %d cents like the browser’s own format, positive or negative', (cents) => {
  expect(formatCents(cents)).toBe(money.format(cents / 100));
  expect(formatDollars(cents / 100)).toBe(money.format(cents / 100));
  if (cents > 0) expect(formatCents(-cents)).toBe(money.format(-cents / 100).replace('-', '−'));
});

it('names the direction of a change, but not of none', () => {
  expect([185_000, -185_000, 0].map(formatChange)).toEqual(['+$1,850.00', '−$1,850.00', '$0.00']);
});

it.each(CENTS)('groups the digits of %d', (count) => {
  expect(formatCount(count)).toBe(whole.format(count));
  if (count > 0) expect(formatCount(-count)).toBe(whole.format(-count));
});

it('adds prices up without floating-point errors', () => {
  expect(formatDollars(0.1 + 0.2 + 1_999.99)).toBe('$2,000.29');
});

it.each([
  ['2026-09-14T06:13:00', 'Sep 14, 2026, 6:13\u00a0AM'],
  ['2026-09-14T18:13:00', 'Sep 14, 2026, 6:13\u00a0PM'],
])('keeps time and AM/PM of %s on one line', (local, shown) => {
  expect(formatDateTime(local)).toBe(shown);
});
