import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closedWeek, nextOpening, openingsOf, sameHours, weekOf, wrongDays } from './week-grid.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const WEEK_MINUTES = 7 * 24 * 60;
const openings = fc
  .uniqueArray(fc.integer({ min: 0, max: WEEK_MINUTES }), { minLength: 2, maxLength: 20 })
  .map((points) => points.toSorted((a, b) => a - b))
  .map((points) =>
    Array.from({ length: Math.floor(points.length / 2) }, (_, at) => [points[at * 2]!, points[at * 2 + 1]!] as const),
  );

describe('C15 week of openings', () => {
  it('C15 counts minutes from Monday, and joins openings that touch', () => {
    const week = {
      ...closedWeek(),
      mon: [
        ['09:00', '12:00'],
        ['12:00', '17:00'],
      ],
      tue: [['00:00', '24:00']],
      wed: [['00:00', '01:00']],
    };
    expect(openingsOf(week as never)).toEqual([
      [540, 1_020],
      [1_440, 2_940],
    ]);
  });

  it('C15 splits an opening at midnight', () => {
    expect(weekOf([[1_380, 1_500]])).toEqual({ ...closedWeek(), mon: [['23:00', '24:00']], tue: [['00:00', '01:00']] });
  });

  it('C15 returns to the same openings through the texts of the days', () => {
    fc.assert(
      fc.property(openings, (given) => {
        const week = weekOf(given);
        expect(wrongDays(week)).toEqual([]);
        expect(openingsOf(week)).toEqual(given);
      }),
    );
  });

  it.each([
    ['an end before its start', [['17:00', '09:00']]],
    ['an empty opening', [['09:00', '09:00']]],
    [
      'openings that overlap',
      [
        ['09:00', '12:00'],
        ['11:00', '13:00'],
      ],
    ],
    [
      'openings out of order',
      [
        ['13:00', '17:00'],
        ['09:00', '12:00'],
      ],
    ],
    ['no time', [['9', '17:00']]],
    ['24:00 as a start', [['24:00', '24:00']]],
    ['a 25th hour', [['09:00', '25:00']]],
  ])('C27 rejects %s', (_what, day) => {
    expect(wrongDays({ ...closedWeek(), thu: day as [string, string][] })).toEqual(['thu']);
  });

  it('C15 finds the next opening, also after the weekend', () => {
    const week = openingsOf(sameHours(['mon', 'tue'], [['09:00', '17:00']]));
    expect(nextOpening(week, 539)).toBe(540);
    expect(nextOpening(week, 600)).toBe(600);
    expect(nextOpening(week, 1_020)).toBe(1_980);
    expect(nextOpening(week, 9_000)).toBe(540);
    expect(nextOpening([], 0)).toBeNull();
  });
});
