import { describe, expect, it } from '@jest/globals';
import { enteredFormFill, enteredPriceCents, formFillProblem, MAX_DAYS } from './entered-lead.ts';
import { DAY_MS } from '../time/durations.ts';
import { ageInDays, ageRangeOf } from './lead-age.ts';

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
  ])('classifies %s as %j', (text, problem) => expect(formFillProblem(text, NOW)).toBe(problem));
});

describe('L3 L24 enteredFormFill', () => {
  const daysOf = (age: Parameters<typeof enteredFormFill>[0]) => ageInDays(enteredFormFill(age, NOW), NOW + DAY_MS - 1);

  it.each([
    ['the form fill time over everything else', { formFillTime: '2026-11-11T12:00:00Z', actualAge: 80, ageRange: '90-180' }, 11],
    ['the number of days over the range', { actualAge: 80, ageRange: '30-60' }, 80],
    ['one day', { actualAge: 1 }, 1],
    ['the maximum', { actualAge: MAX_DAYS }, MAX_DAYS],
    ['the youngest day of the range', { ageRange: '60-90' }, 61],
    ['the youngest day of 30-60 if nothing is given', {}, 30],
  ] as const)('uses %s and keeps it for 24 hours', (_what, age, days) => expect(daysOf(age)).toBe(days));

  it.each([30, 60, 61, 90, 91, 500])('keeps %d days in the age range of that day', (actualAge) =>
    expect(ageRangeOf(ageInDays(enteredFormFill({ actualAge }, NOW), NOW))).toBe(ageRangeOf(actualAge)),
  );

  it('treats 0 days as now', () => expect(enteredFormFill({ actualAge: 0 }, NOW)).toBe(NOW));
});
