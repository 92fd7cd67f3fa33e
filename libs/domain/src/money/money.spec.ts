import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountText, parseDollars } from './money.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

describe('parseDollars', () => {
  it.each([
    ['4', 400],
    ['4.5', 450],
    ['4.05', 405],
    ['.75', 75],
    ['0', 0],
    ['$1,234.50', 123_450],
    ['$1,234,567', 123_456_700],
    ['$ 12', 1_200],
    ['  3.00  ', 300],
    ['999999999', 99_999_999_900],
  ])('reads %j as %d cents', (text, cents) => expect(parseDollars(text)).toBe(cents));

  it.each([
    '',
    ' ',
    '$',
    '.',
    '4.',
    '4.005',
    '-4',
    '4,00',
    '1,23',
    '12,34,567',
    '1e3',
    '0x10',
    '4 USD',
    'NaN',
    '1234567890',
    '٣',
  ])('refuses %j', (text) => expect(parseDollars(text)).toBeNull());

  it('A9.08 parses every amount that amountText writes with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const written = amountText(cents);
        expect(written).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(parseDollars(written)).toBe(cents);
        expect(parseDollars(`$${written}`)).toBe(cents);
      }),
    );
  });

  it('A9.08 amountText writes what Intl writes, debts too', () => {
    const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) =>
        expect(amountText(cents)).toBe(format.format(cents / 100)),
      ),
    );
    expect([0, 5, -5, 99, 100_000, -100_000, 123_456_789].map(amountText)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '0.99',
      '1,000.00',
      '-1,000.00',
      '1,234,567.89',
    ]);
  });

  it('returns null or whole cents from zero up for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseDollars(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});
