import { describe, expect, it } from '@jest/globals';
import { AGE_RANGES } from '@warmline/contracts/price-book';
import fc from 'fast-check';
import { ageInDays, ageRangeOf, DAY_MS, formFillTimeFor } from './lead-age.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('B5.50 ageInDays', () => {
  it.each([
    [0, 0],
    [1, 1],
    [DAY_MS - 1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [60 * DAY_MS, 60],
    [60 * DAY_MS + 1, 61],
    [-DAY_MS, 0],
  ])('%d ms after the form fill is day %d', (elapsed, days) => expect(ageInDays(NOW - elapsed, NOW)).toBe(days));

  it('counts 24 hours a day over the change to summer time', () => {
    const beforeChange = Date.parse('2026-03-08T00:00:00-05:00');
    expect(ageInDays(beforeChange, Date.parse('2026-03-09T00:00:00-04:00'))).toBe(1);
    expect(ageInDays(beforeChange, Date.parse('2026-03-09T01:00:01-04:00'))).toBe(2);
  });
});

describe('L3 ageRangeOf', () => {
  it.each([
    [0, '30-60'],
    [1, '30-60'],
    [60, '30-60'],
    [61, '60-90'],
    [90, '60-90'],
    [91, '90-180'],
    [5000, '90-180'],
  ])('puts day %d into %s', (days, range) => expect(ageRangeOf(days)).toBe(range));

  it('gives a lead of which only the range is known the youngest day of that range, for the next 24 hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AGE_RANGES), fc.integer({ min: 0, max: DAY_MS - 1 }), (range, later) => {
        const days = ageInDays(formFillTimeFor(range, NOW), NOW + later);
        expect(days).toBe({ '30-60': 30, '60-90': 61, '90-180': 91 }[range]);
        expect(ageRangeOf(days)).toBe(range);
      }),
    );
  });
});
