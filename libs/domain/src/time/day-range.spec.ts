import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayIn, dayRange, InvalidDayRange, isDay, isTimeZone, lastDays, monthIn } from './day-range.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const HOUR_MS = 3_600_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const days = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const hours = (zone: string, day: string): number => {
  const { from, until } = dayRange(zone, { from: day, to: day });
  return (until!.getTime() - from!.getTime()) / HOUR_MS;
};

describe('M93 days in a time zone', () => {
  it('M93 covers whole days of the zone: the start is included, the end is not', () => {
    expect(dayRange('America/New_York', { from: '2026-10-01', to: '2026-10-31' })).toEqual({
      from: new Date('2026-10-01T04:00:00Z'),
      until: new Date('2026-11-01T04:00:00Z'),
    });
  });

  it('M93 leaves a missing side open', () => {
    expect(dayRange('UTC', {})).toEqual({ from: null, until: null });
    expect(dayRange('UTC', { to: '2026-11-24' })).toEqual({ from: null, until: new Date('2026-11-25T00:00:00Z') });
  });

  it.each([
    ['a day in spring, when an hour is skipped', 'America/New_York', '2026-03-08', 23],
    ['a day in fall, when an hour is repeated', 'America/New_York', '2026-11-01', 25],
    ['a day without a change', 'America/Phoenix', '2026-03-08', 24],
    ['half an hour of daylight saving time', 'Australia/Lord_Howe', '2026-10-04', 23.5],
    ['a day that starts at one, because midnight is skipped', 'America/Sao_Paulo', '2018-11-04', 23],
    ['a day whose last hour is repeated', 'America/Sao_Paulo', '2018-02-17', 25],
    ['a day that the zone skipped', 'Pacific/Apia', '2011-12-30', 0],
  ])('M93 knows the length of %s', (_what, zone, day, length) => {
    expect(hours(zone, day)).toBe(length);
  });

  it('M93 puts neighboring days together without a gap or an overlap, in every zone', () => {
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 400 }), (zone, day, count) => {
        const next = addDays(day, 1);
        const first = dayRange(zone, { from: day, to: day });
        const second = dayRange(zone, { from: next, to: addDays(next, count) });
        expect(first.until).toEqual(second.from);
        expect(first.from!.getTime()).toBeLessThanOrEqual(first.until!.getTime());
        expect(dayRange(zone, { from: day, to: addDays(next, count) })).toEqual({ from: first.from, until: second.until });
      }),
      { numRuns: 300 },
    );
  });

  it('M93 contains the instants that have this day, and no others', () => {
    fc.assert(
      fc.property(
        zones,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
        (zone, at) => {
          // Newfoundland once turned its clocks back at a minute past midnight: that minute's day came twice.
          fc.pre(zone !== 'America/St_Johns' && zone !== 'America/Goose_Bay');
          const day = dayIn(zone, at);
          const { from, until } = dayRange(zone, { from: day, to: day });
          expect(from!.getTime()).toBeLessThanOrEqual(at.getTime());
          expect(at.getTime()).toBeLessThan(until!.getTime());
          expect(dayIn(zone, from!)).toBe(day);
          expect(dayIn(zone, from!.getTime() - 1) < day).toBe(true);
        },
      ),
      { numRuns: 300, examples: [['America/New_York', new Date('2026-11-01T05:30:00Z')]] },
    );
  });

  it('M93 names this month and the last one by the days of the zone', () => {
    const lateOnMay31 = new Date('2026-06-01T03:30:00Z');
    expect(monthIn('America/New_York', lateOnMay31)).toEqual({ from: '2026-05-01', to: '2026-05-31' });
    expect(monthIn('America/New_York', lateOnMay31, 1)).toEqual({ from: '2026-04-01', to: '2026-04-30' });
    expect(monthIn('UTC', new Date('2028-01-15T00:00:00Z'), 1)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
    expect(monthIn('UTC', new Date('2028-02-15T00:00:00Z'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it.each(['America/New_York', 'US/Eastern', 'Asia/Kolkata', 'Asia/Calcutta', 'EST', 'Etc/GMT+5', 'UTC'])(
    'M93 knows %s',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );

  it.each(['', 'Mars/Phobos', '+05:00', '-0500', 'America/New York', "UTC'; --", `A${'a'.repeat(80)}`])(
    'M93 rejects "%s" as a zone',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
      expect(() => dayRange(zone, { from: '2026-11-24' })).toThrow(InvalidDayRange);
    },
  );

  it.each(['2026-02-29', '2026-13-01', '2026-11-00', '26-11-24', '2026-11-24T00:00', '1899-12-31', '9999-01-01', ''])(
    'M93 rejects "%s" as a day',
    (day) => {
      expect(isDay(day)).toBe(false);
      expect(() => dayRange('UTC', { from: day })).toThrow(InvalidDayRange);
      expect(() => dayRange('UTC', { to: day })).toThrow(InvalidDayRange);
    },
  );

  it('M93 takes the first and the last possible day', () => {
    expect(dayRange('Pacific/Kiritimati', { from: '1900-01-01', to: '9998-12-31' }).until).toEqual(
      new Date('9998-12-31T10:00:00Z'),
    );
  });

  it('P66 lists the last days with their first instants, also across the end of daylight saving time', () => {
    const days = lastDays('America/New_York', new Date('2026-11-02T04:59:00Z'), 3);
    expect(days.map(({ day, start }) => [day, start.toISOString()])).toEqual([
      ['2026-10-30', '2026-10-30T04:00:00.000Z'],
      ['2026-10-31', '2026-10-31T04:00:00.000Z'],
      ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ]);
    expect(lastDays('America/New_York', new Date('2026-11-02T05:00:00Z'), 1)[0]?.start.toISOString()).toBe(
      '2026-11-02T05:00:00.000Z',
    );
  });
});
