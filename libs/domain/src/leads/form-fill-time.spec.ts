import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFormFillTime, timesIn } from './form-fill-time.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

describe('L12 parseFormFillTime', () => {
  it.each([
    ['2026-09-14', '2026-09-14T00:00:00Z'],
    ['2026/9/4', '2026-09-04T00:00:00Z'],
    ['2026-09-14T10:30:05.123Z', '2026-09-14T10:30:05Z'],
    ['2026-09-14 10:30', '2026-09-14T10:30:00Z'],
    ['2026-09-14T10:30:00-05:00', '2026-09-14T15:30:00Z'],
    ['2026-09-14 10:30 +0530', '2026-09-14T05:00:00Z'],
    ['09/14/2026', '2026-09-14T00:00:00Z'],
    ['9/4/26', '2026-09-04T00:00:00Z'],
    ['09-14-2026 3:05 PM', '2026-09-14T15:05:00Z'],
    ['09/14/2026 12:00 AM', '2026-09-14T00:00:00Z'],
    ['09/14/2026, 12:30 pm', '2026-09-14T12:30:00Z'],
    ['Sep 14, 2026', '2026-09-14T00:00:00Z'],
    ['September 14th 2026 8:00 am', '2026-09-14T08:00:00Z'],
    ['Mon, Sep. 14, 2026', '2026-09-14T00:00:00Z'],
    ['  2026-02-28  ', '2026-02-28T00:00:00Z'],
    ['02/29/2024', '2024-02-29T00:00:00Z'],
    ['14-Sep-2026', '2026-09-14T00:00:00Z'],
    ['14 September 2026 10:30', '2026-09-14T10:30:00Z'],
    ['4-Sep-26', '2026-09-04T00:00:00Z'],
    ['09/14/2026 3:05:09 PM EDT', '2026-09-14T19:05:09Z'],
    ['2026-01-14 10:00 CST', '2026-01-14T16:00:00Z'],
    ['2026-09-14 10:00 gmt', '2026-09-14T10:00:00Z'],
    ['2026-01-14 10:00 CDT', '2026-01-14T15:00:00Z'],
    ['2026-01-14 10:00 mst', '2026-01-14T17:00:00Z'],
    ['2026-01-14 10:00 PST', '2026-01-14T18:00:00Z'],
    ['2026-01-14 10:00 ET', '2026-01-14T15:00:00Z'],
    ['09/14/2026 1:05 PM', '2026-09-14T13:05:00Z'],
    ['36526', '2000-01-01T00:00:00Z'],
    ['73050', '2099-12-31T00:00:00Z'],
    ['46279', '2026-09-14T00:00:00Z'],
    ['46279.4375', '2026-09-14T10:30:00Z'],
    ['20260901', '2026-09-01T00:00:00Z'],
    ['20260914103005', '2026-09-14T10:30:05Z'],
    ['20260914 1030', '2026-09-14T10:30:00Z'],
    ['20260914T103005Z', '2026-09-14T10:30:05Z'],
  ])('reads %j', (text, iso) => {
    const at = parseFormFillTime(text);
    expect(at === null ? null : new Date(at).toISOString()).toBe(new Date(iso).toISOString());
  });

  it.each([
    '',
    'yesterday',
    '14/09/2026',
    '02/29/2025',
    '2026-13-01',
    '2026-00-10',
    '2026-09-31',
    '2026-09-14 24:30',
    '2026-09-14 10:60',
    '09/14/2026 13:00 PM',
    '09/14/2026 0:30 AM',
    'Foo 14, 2026',
    '20261301',
    '20260931',
    '20260914246000',
    '2026091410',
    '30260914',
    '1757808000',
    '31 Foo 2026',
    '31-Feb-2026',
    '12345',
    '90000',
    '30123',
    '35999',
    '365',
    '703',
    '74000',
    '46279.5x',
    '120260914',
    '2026-09-14 10:30:60',
  ])('refuses %j', (text) => expect(parseFormFillTime(text)).toBeNull());

  it('reads every instant in ISO 8601, in every zone', () => {
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(date, minutes, (when, offset) => {
        const second = Math.floor(when.getTime() / 1000) * 1000;
        expect(parseFormFillTime(new Date(second).toISOString())).toBe(second);
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
        const local = new Date(second + offset * 60_000).toISOString().slice(0, 19);
        expect(parseFormFillTime(local + zone)).toBe(second);
      }),
    );
  });

  it('reads every month name', () => {
    const names = ['Jan', 'February', 'mar', 'APR', 'May', 'June', 'Jul', 'August', 'Sept', 'Oct', 'Nov', 'December'];
    const read = names.map((name) => [parseFormFillTime(`${name} 3, 2026`), parseFormFillTime(`3-${name}-2026`)]);
    expect(read).toEqual(names.map((_name, month) => [Date.UTC(2026, month, 3), Date.UTC(2026, month, 3)]));
  });

  it('reads up to 64 characters', () => {
    const written = (length: number) => `2026-09-14T10:30:05.${'0'.repeat(length - 21)}Z`;
    expect(parseFormFillTime(written(64))).toBe(Date.UTC(2026, 8, 14, 10, 30, 5));
    expect(parseFormFillTime(written(65))).toBeNull();
  });

  it('answers immediately for a cell of 60,000 spaces', () => {
    expect(parseFormFillTime(`2026-09-14 10:30${' '.repeat(60_000)}x`)).toBeNull();
  });

  it('returns null or a valid time for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => expect([null, 'number']).toContain(parseFormFillTime(text) === null ? null : 'number')),
    );
  });
});

describe('W22 timesIn', () => {
  it.each([
    ['2026-11-25 21:56', '2026-11-26T02:56:00Z'],
    ['7/4/2026 3:05 PM', '2026-07-04T19:05:00Z'],
    ['20261125T215600', '2026-11-26T02:56:00Z'],
    ['11-25-2026', '2026-11-25T05:00:00Z'],
    ['2026-11-25 21:56 CST', '2026-11-26T03:56:00Z'],
    ['2026-11-26T02:56:00Z', '2026-11-26T02:56:00Z'],
    ['20261126T025600Z', '2026-11-26T02:56:00Z'],
    ['2026-11-25T21:56:00-0600', '2026-11-26T03:56:00Z'],
    // The clocks show this twice: the first time counts.
    ['2026-11-01 01:30', '2026-11-01T05:30:00Z'],
    // The clocks skip this.
    ['2026-03-08 02:30', '2026-03-08T07:30:00Z'],
    ['2026-03-08 03:00', '2026-03-08T07:00:00Z'],
  ])('reads %j on the clocks of New York', (text, expected) => {
    expect(timesIn('America/New_York')(text)).toBe(Date.parse(expected));
  });

  it('reads nothing else', () => expect(timesIn('America/New_York')('yesterday')).toBeNull());
});

const two = (value: number) => String(value).padStart(2, '0');
