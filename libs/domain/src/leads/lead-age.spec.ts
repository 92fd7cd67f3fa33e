import { describe, expect, it } from '@jest/globals';
import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import fc from 'fast-check';
import { DAY_MS } from '../time/durations.ts';
import { ageInDays, ageRangeLabel, ageRangeOf, formFillTimeFor, readAgeRange } from './lead-age.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

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
  ])('counts %d ms after the form fill as day %d', (elapsed, days) => expect(ageInDays(NOW - elapsed, NOW)).toBe(days));

  it('counts 24 hours per day across the change to daylight saving time', () => {
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

  it('gives a lead with only a range the youngest day of that range for the next 24 hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AGE_RANGES), fc.integer({ min: 0, max: DAY_MS - 1 }), (range, later) => {
        const days = ageInDays(formFillTimeFor(range, NOW), NOW + later);
        expect(days).toBe({ '30-60': 30, '60-90': 61, '90-180': 91 }[range]);
        expect(ageRangeOf(days)).toBe(range);
      }),
    );
  });
});

describe('L3 readAgeRange', () => {
  it.each(AGE_RANGES)('reads the range name %s', (range) => expect(readAgeRange(range)).toBe(range));

  it.each([
    ['0-30', '30-60'],
    ['1 - 60 days', '30-60'],
    ['31 to 60 Days', '30-60'],
    ['61–90', '60-90'],
    ['61-90 days', '60-90'],
    ['91-180', '90-180'],
    ['90-120 days', '90-180'],
    ['91+', '90-180'],
    ['180+ days', '90-180'],
    ['61-90 day', '60-90'],
    ['91 +', '90-180'],
    // The longest text that is parsed.
    [`61-90${' '.repeat(27)}`, '60-90'],
  ])('reads the band %j as %s', (text, range) => expect(readAgeRange(text)).toBe(range));

  it.each([
    '',
    '45',
    '30-90',
    '60+',
    '90-60',
    '1-2',
    'old',
    '-',
    '30-60-90',
    '30-60 years',
    '91-91',
    '180-91',
    `61-90${' '.repeat(28)}`,
  ])('refuses %j', (text) => expect(readAgeRange(text)).toBeNull());

  it.each(['65-74', '75-80', '65+'])('does not read an age of people, %s, as a lead age', (text) =>
    expect(readAgeRange(text)).toBeNull(),
  );

  it('answers immediately for a cell of 60,000 spaces', () => expect(readAgeRange(`30-60${' '.repeat(60_000)}x`)).toBeNull());
});

it.each([
  [0, 'Under 30 days', '30-60'],
  [29, 'Under 30 days', '30-60'],
  [30, '30-60 days', '30-60'],
  [60, '30-60 days', '30-60'],
  [61, '60-90 days', '60-90'],
  [90, '60-90 days', '60-90'],
  [91, '90-180 days', '90-180'],
  [180, '90-180 days', '90-180'],
  [181, '180+ days', '90-180'],
  [400, '180+ days', '90-180'],
] as const)('M78 labels a lead of %d days "%s" and prices it as %s', (days, label, range) => {
  expect(ageRangeLabel(days)).toBe(label);
  expect(ageRangeOf(days)).toBe(range);
});
