import { describe, expect, it } from '@jest/globals';
import { enteredFormFill, enteredPriceCents, formFillProblem, OLDEST_DAYS } from './entered-lead.ts';
import { ageInDays, ageRangeOf, DAY_MS } from './lead-age.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('enteredPriceCents', () => {
  it.each([
    [4.5, 450],
    ['$4.50', 450],
    ['1,234', 123_400],
    [0, null],
    ['', null],
    ['free', null],
    [-1, null],
    [4.555, null],
    ['1000000', null],
    ['999,999.99', 99_999_999],
  ])('reads %j as %j', (value, cents) => expect(enteredPriceCents(value)).toBe(cents));
});

describe('formFillProblem', () => {
  it.each([
    ['2026-09-14T10:30:00.000Z', null],
    ['09/14/2026', null],
    ['soon', 'unreadable'],
    ['2026-11-21T12:00:01Z', 'future'],
    ['2016-11-01', 'too_old'],
  ])('judges %s as %j', (text, problem) => expect(formFillProblem(text, NOW)).toBe(problem));
});

describe('L3 enteredFormFill', () => {
  const daysOf = (age: Parameters<typeof enteredFormFill>[0]) => ageInDays(enteredFormFill(age, NOW), NOW + DAY_MS - 1);

  it.each([
    ['the time before everything else', { formFillTime: '2026-11-11T12:00:00Z', actualAge: 80, ageRange: '90-180' }, 11],
    ['the days before the range', { actualAge: 80, ageRange: '30-60' }, 80],
    ['one day', { actualAge: 1 }, 1],
    ['the oldest', { actualAge: OLDEST_DAYS }, OLDEST_DAYS],
    ['the youngest day of the range', { ageRange: '60-90' }, 61],
    ['the youngest day of 30-60 when nothing is known', {}, 30],
  ] as const)('takes %s, and it is so for a whole day', (_what, age, days) => expect(daysOf(age)).toBe(days));

  it.each([30, 60, 61, 90, 91, 500])('puts %d days into the range of that day', (actualAge) =>
    expect(ageRangeOf(ageInDays(enteredFormFill({ actualAge }, NOW), NOW))).toBe(ageRangeOf(actualAge)),
  );

  it('takes no days as this moment', () => expect(enteredFormFill({ actualAge: 0 }, NOW)).toBe(NOW));
});
