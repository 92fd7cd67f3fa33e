import { describe, expect, it } from '@jest/globals';
import { dayText, openingText, weekText } from './hours-text.ts';
import { closedWeek, sameHours } from './week-grid.ts';
import { WEEK_DAYS } from '@warmline/contracts/campaigns/types';

const OFFICE = sameHours(WEEK_DAYS.slice(0, 5), [
  ['09:00', '12:00'],
  ['13:00', '17:00'],
]);
const zone = 'America/New_York';
/** A time of Wednesday, November 25, 2026, in New York. */
const at = (time: string, day = '2026-11-25') => Date.parse(`${day}T${time}:00-05:00`);

it('C48 names days with the same hours together', () => {
  expect(weekText({ ...OFFICE, sat: [['10:00', '14:30']] })).toBe(
    'Mon–Fri 9:00 AM–12:00 PM, 1:00 PM–5:00 PM; Sat 10:00 AM–2:30 PM',
  );
  expect(weekText(closedWeek())).toBe('');
  expect(dayText([['00:00', '24:00']])).toBe('All day');
  expect(dayText([['18:00', '24:00']])).toBe('6:00 PM–midnight');
});

describe('C45 says whether calls may come', () => {
  const text = (now: number, closedDays: string[] = [], week = OFFICE) => openingText({ week, closedDays, zone }, now);

  it.each([
    ['09:00', 'Open until 12:00 PM Eastern Time'],
    ['11:59', 'Open until 12:00 PM Eastern Time'],
    ['12:00', 'Opens at 1:00 PM Eastern Time'],
    ['08:59', 'Opens at 9:00 AM Eastern Time'],
    ['17:00', 'Opens tomorrow at 9:00 AM Eastern Time'],
  ])('at %s', (time, expected) => expect(text(at(time))).toBe(expected));

  it('skips closed days and the weekend', () => {
    expect(text(at('10:00'), ['2026-11-25', '2026-11-26'])).toBe('Opens Fri at 9:00 AM Eastern Time');
    expect(text(at('18:00'), ['2026-11-26', '2026-11-27'])).toBe('Opens Mon at 9:00 AM Eastern Time');
    const holidays = ['26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`);
    expect(text(at('18:00'), [...holidays, '2026-12-01'])).toBe('Opens Dec 2 at 9:00 AM Eastern Time');
    expect(text(at('10:00'), [], closedWeek())).toBe('Closed');
  });

  it('goes on over midnight', () => {
    const allDay = sameHours(WEEK_DAYS, [['00:00', '24:00']]);
    expect(text(at('10:00'), [], allDay)).toBe('Open all day, every day');
    expect(text(at('10:00'), ['2026-11-27'], allDay)).toBe('Open until the end of Thu, Eastern Time');
    const late = sameHours(['wed'], [['20:00', '24:00']]);
    expect(text(at('21:00'), [], late)).toBe('Open until midnight Eastern Time');
    expect(text(at('21:00'), [], { ...late, thu: [['00:00', '02:00']] })).toBe('Open until 2:00 AM Eastern Time');
  });
});
