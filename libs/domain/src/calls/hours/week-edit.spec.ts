import { describe, expect, it } from '@jest/globals';
import { cellsOf, paintWeek, readDayText, withBreak } from './week-edit.ts';
import { closedWeek, sameHours } from './week-grid.ts';

describe('C48 hours of a day as text', () => {
  it.each([
    ['9-5', [['09:00', '17:00']]],
    ['9:00 AM–5:00 PM', [['09:00', '17:00']]],
    [
      '9am-12pm, 1pm-5:15pm',
      [
        ['09:00', '12:00'],
        ['13:00', '17:15'],
      ],
    ],
    ['12:00 AM–midnight', [['00:00', '24:00']]],
    ['12:00 AM–12:00 AM', [['00:00', '24:00']]],
    ['09:00-24:00', [['09:00', '24:00']]],
    ['All day', [['00:00', '24:00']]],
    ['6:00 PM–midnight', [['18:00', '24:00']]],
    ['24 hours', [['00:00', '24:00']]],
    ['closed', []],
    [' ', []],
    ['Tue 9-5', null],
    ['9-5 EST', null],
    ['9-5 but not at noon', null],
    ['5pm-9am', null],
    ['nine to five', null],
  ])('reads %s', (text, hours) => expect(readDayText(text)).toEqual(hours));
});

describe('C48 breaks', () => {
  it.each([
    [
      'at noon',
      [['09:00', '17:00']],
      [
        ['09:00', '12:00'],
        ['13:00', '17:00'],
      ],
    ],
    [
      'in the middle of an evening',
      [['18:00', '22:00']],
      [
        ['18:00', '19:30'],
        ['20:30', '22:00'],
      ],
    ],
    [
      'in the longest opening',
      [
        ['08:00', '09:00'],
        ['14:00', '18:00'],
      ],
      [
        ['08:00', '09:00'],
        ['14:00', '15:30'],
        ['16:30', '18:00'],
      ],
    ],
    ['not in less than two hours', [['14:00', '15:59']], null],
    ['not on a closed day', [], null],
  ] as [string, [string, string][], [string, string][] | null][])('%s', (_, openings, expected) =>
    expect(withBreak(openings)).toEqual(expected),
  );
});

describe('C48 the week as a grid', () => {
  const week = sameHours(['mon', 'tue'], [['09:00', '12:15']]);

  it('opens and closes a rectangle of cells, and keeps the minutes around it', () => {
    const open = paintWeek(week, { days: [1, 2], from: 12 * 60, until: 13 * 60 }, true);
    expect(open).toEqual({ ...closedWeek(), mon: [['09:00', '12:15']], tue: [['09:00', '13:00']], wed: [['12:00', '13:00']] });
    const closed = paintWeek(open, { days: [0, 1], from: 10 * 60, until: 10 * 60 + 30 }, false);
    expect(closed.mon).toEqual([
      ['09:00', '10:00'],
      ['10:30', '12:15'],
    ]);
    expect(closed.wed).toEqual([['12:00', '13:00']]);
  });

  it('tells which half hours are open, and which in part', () => {
    const cells = cellsOf(week);
    expect(cells).toHaveLength(336);
    expect(cells.slice(17, 26)).toEqual([0, 1, 1, 1, 1, 1, 1, 0.5, 0]);
    expect(cells.slice(96).every((cell) => cell === 0)).toBe(true);
  });
});
