import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTransferHours } from './transfer-hours.ts';
import { closedWeek, openingsOf, sameHours, wrongDays } from './week-grid.ts';
import { WEEK_DAYS, type WeekDay } from '@warmline/contracts/campaigns/types';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const WEEKDAYS = WEEK_DAYS.slice(0, 5);
const NINE_TO_FIVE: [string, string][] = [['09:00', '17:00']];

describe('C26 hours as people type them', () => {
  it.each<[string, readonly WeekDay[], [string, string][], string | null]>([
    ['9am-5pm EST', WEEKDAYS, NINE_TO_FIVE, 'America/New_York'],
    ['9-5', WEEKDAYS, NINE_TO_FIVE, null],
    ['Mon-Fri 9am to 5pm Eastern', WEEKDAYS, NINE_TO_FIVE, 'America/New_York'],
    ['9:00 AM – 5:00 PM CST, Monday through Friday', WEEKDAYS, NINE_TO_FIVE, 'America/Chicago'],
    ['M-F 8a to 8p PT', WEEKDAYS, [['08:00', '20:00']], 'America/Los_Angeles'],
    ['weekdays 09:00-17:30', WEEKDAYS, [['09:00', '17:30']], null],
    [
      '9-12 and 1-5 MST',
      WEEKDAYS,
      [
        ['09:00', '12:00'],
        ['13:00', '17:00'],
      ],
      'America/Denver',
    ],
    ['daily 8am-midnight', WEEK_DAYS, [['08:00', '24:00']], null],
    ['24/7', WEEK_DAYS, [['00:00', '24:00']], null],
    ['7 days a week, 10am-6pm Arizona', WEEK_DAYS, [['10:00', '18:00']], 'America/Phoenix'],
    ['Sat, Sun 10-2 HST', ['sat', 'sun'], [['10:00', '14:00']], 'Pacific/Honolulu'],
    ['weekends noon-4pm', ['sat', 'sun'], [['12:00', '16:00']], null],
    ['Fri-Mon 9-5', ['mon', 'fri', 'sat', 'sun'], NINE_TO_FIVE, null],
    ['1-5pm', WEEKDAYS, [['13:00', '17:00']], null],
    ['9am-9', WEEKDAYS, [['09:00', '21:00']], null],
    ['Thursday 8:15am-11:45am akdt', ['thu'], [['08:15', '11:45']], 'America/Anchorage'],
  ])('C26 reads %s', (text, days, openings, zone) => {
    expect(readTransferHours(text)).toEqual({ week: sameHours(days, openings), zone });
  });

  it.each([
    'call me whenever',
    '',
    '9',
    'after 5',
    '9pm-1am',
    'Mon 9-12, Sat 1-5',
    '9-5 Mon-Fri, Sat 10-2',
    '9-5 except Tuesday',
    '9-5, lunch 12-1',
    '25-30',
    '17-9',
    '13:30-1',
  ])('C26 leaves %j to its buyer', (text) => {
    expect(readTransferHours(text)).toBeNull();
  });

  it('C26 reads any text without an error, and never a week that is wrong', () => {
    const words = fc.constantFrom(
      '9',
      '5',
      '17:00',
      'am',
      'pm',
      '-',
      'to',
      'mon',
      'fri',
      'sat',
      'est',
      '24/7',
      ',',
      'daily',
      'noon',
      ':',
      '12',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
        ),
        (text) => {
          const week = readTransferHours(text)?.week ?? closedWeek();
          expect(wrongDays(week)).toEqual([]);
          expect(openingsOf(week).every(([from, until]) => from < until)).toBe(true);
        },
      ),
    );
  });
});
