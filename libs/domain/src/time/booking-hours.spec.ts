import { describe, expect, it } from '@jest/globals';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { NO_HOURS, type BookingHours } from '@warmline/contracts/bookings/types';
import fc from 'fast-check';
import { bookingHoursErrors, offeredSlots } from './booking-hours.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const NINE_TO_FIVE = { from: '09:00', to: '17:00' };
const WORK_WEEK = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null];
const hours = (changes: Partial<BookingHours>): BookingHours => ({ ...NO_HOURS, week: WORK_WEEK, ...changes });
const slotsOf = (changes: Partial<BookingHours>, now: string) =>
  offeredSlots(hours(changes), Date.parse(now)).map((slot) => slot.toISOString());
const every = (day: { from: string; to: string }) => Array.from({ length: 7 }, () => day);

describe('slots of the hours', () => {
  it('D31 has a slot each quarter of an hour of an open day, the last one before closing', () => {
    // A Monday, 4 am Eastern.
    const slots = slotsOf({ horizonDays: 1 }, '2026-11-30T09:00:00Z');
    expect(slots).toHaveLength(32);
    expect([slots[0], slots[1], slots.at(-1)]).toEqual([
      '2026-11-30T14:00:00.000Z',
      '2026-11-30T14:15:00.000Z',
      '2026-11-30T21:45:00.000Z',
    ]);
  });

  it('D31 has no slots without hours, on closed days, and on days away', () => {
    expect(offeredSlots(NO_HOURS, Date.parse('2026-11-30T09:00:00Z'))).toEqual([]);
    expect(slotsOf({ horizonDays: 2 }, '2026-11-28T12:00:00Z')).toEqual([]);
    const away = { from: '2026-11-30', to: '2026-12-01' };
    expect(slotsOf({ horizonDays: 3, away }, '2026-11-30T09:00:00Z')[0]).toBe('2026-12-02T14:00:00.000Z');
  });

  it('D31 keeps the notice, rounded up to the next slot', () => {
    expect(slotsOf({ leadHours: 2 }, '2026-11-30T14:00:00Z')[0]).toBe('2026-11-30T16:00:00.000Z');
    expect(slotsOf({ leadHours: 2 }, '2026-11-30T14:00:00.001Z')[0]).toBe('2026-11-30T16:15:00.000Z');
  });

  it('D31 ends with the last day that can be booked, in the zone of the owner', () => {
    const lateSunday = '2026-11-30T04:30:00Z';
    expect(slotsOf({ horizonDays: 1, week: every({ from: '00:00', to: '24:00' }), leadHours: 0 }, lateSunday)).toEqual([
      '2026-11-30T04:30:00.000Z',
      '2026-11-30T04:45:00.000Z',
    ]);
  });

  it.each([
    [
      'an hour that is skipped in spring has none',
      '2026-03-08T05:00:00Z',
      '01:30',
      '03:30',
      ['06:30', '06:45', '07:00', '07:15'],
    ],
    [
      'an hour that is repeated in fall has its slots twice',
      '2026-11-01T04:00:00Z',
      '01:30',
      '02:15',
      ['05:30', '05:45', '06:30', '06:45', '07:00'],
    ],
  ])('D31 %s', (_what, now, from, to, expected) => {
    const slots = slotsOf({ week: every({ from, to }), horizonDays: 1, leadHours: 0 }, now);
    expect(slots.map((slot) => slot.slice(11, 16))).toEqual(expected);
  });

  it('D31 shows in each zone the wall time of the owner, whatever the season', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 48 }), (timeZone, now, leadHours) => {
        const found = offeredSlots(hours({ timeZone, leadHours, horizonDays: 4 }), now.getTime());
        const wall = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23', weekday: 'short' });
        for (const slot of found) {
          const [weekday, hour] = wall.format(slot).split(', ');
          expect(['Sat', 'Sun']).not.toContain(weekday);
          expect(Number(hour)).toBeGreaterThanOrEqual(9);
          expect(Number(hour)).toBeLessThan(17);
          expect(slot.getTime() % 900_000).toBe(0);
          expect(slot.getTime()).toBeGreaterThanOrEqual(now.getTime() + leadHours * 3_600_000);
        }
        expect(new Set(found.map(Number)).size).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('entered hours', () => {
  it('D30 accepts hours up to midnight, and a single day away', () => {
    const week = [...WORK_WEEK.slice(0, 6), { from: '00:00', to: '24:00' }];
    expect(bookingHoursErrors(hours({ week, away: { from: '2026-12-25', to: '2026-12-25' } }))).toEqual([]);
  });

  const monday = (from: string, to: string) => ({ week: [{ from, to }, ...WORK_WEEK.slice(1)] });
  it.each<[string, Partial<BookingHours>, string, string]>([
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone', BOOKING_MESSAGES.timeZone],
    ['an end before the start', monday('17:00', '09:00'), 'week.0', BOOKING_MESSAGES.dayHours],
    ['an end at the start', monday('09:00', '09:00'), 'week.0', BOOKING_MESSAGES.dayHours],
    ['a time off the quarter hour', monday('09:10', '17:00'), 'week.0', BOOKING_MESSAGES.dayHours],
    ['a start at 24:00', monday('24:00', '24:00'), 'week.0', BOOKING_MESSAGES.dayHours],
    ['half an hour of notice', { leadHours: 0.5 }, 'leadHours', BOOKING_MESSAGES.leadHours],
    ['no day to book', { horizonDays: 0 }, 'horizonDays', BOOKING_MESSAGES.horizonDays],
    ['a month to book', { horizonDays: 29 }, 'horizonDays', BOOKING_MESSAGES.horizonDays],
    [
      'days away that end before they start',
      { away: { from: '2026-12-02', to: '2026-12-01' } },
      'away',
      BOOKING_MESSAGES.awayDay,
    ],
    ['a day that does not exist', { away: { from: '2026-02-30', to: '2026-03-01' } }, 'away', BOOKING_MESSAGES.awayDay],
  ])('D30 rejects %s', (_what, changes, field, message) => {
    expect(bookingHoursErrors(hours(changes))).toEqual([{ field, message }]);
  });
});
