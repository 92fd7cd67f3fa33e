import { expect, it } from '@jest/globals';
import { callSpend, costPerSaleCents, WORKING_DAYS } from './call-spend.ts';

it('M77 calculates the cost per day and per month of 22 working days', () => {
  expect(WORKING_DAYS).toBe(22);
  expect(callSpend(160, 3500)).toEqual({ dayCents: 560_000, monthCents: 12_320_000 });
  expect(callSpend(0, 3500)).toEqual({ dayCents: 0, monthCents: 0 });
});

it.each([
  [3500, 10, 35_000],
  [3500, 12.5, 28_000],
  [3500, 100, 3500],
  [3500, 33, 10_606],
  [3500, 0, null],
  [3500, -5, null],
  [3500, 101, null],
  [3500, Number.NaN, null],
] as const)('M77 returns what one sale costs: %d cents at %d percent, %p', (rate, percent, cost) => {
  expect(costPerSaleCents(rate, percent)).toBe(cost);
});
