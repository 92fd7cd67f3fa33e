import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@warmline/contracts/fields/limits';
import fc from 'fast-check';
import {
  extensionOf,
  formatPhone,
  maskPhone,
  normalizePhone,
  phoneHref,
  readablePhone,
  hasPhone,
  searchedDigits,
} from './us-phone.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const tenDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(9, '0')}`);

describe('normalizePhone', () => {
  it.each([
    '3055550123',
    '(305) 555-0123',
    '305-555-0123',
    '305.555.0123',
    '305 555 0123',
    '+1 305 555 0123',
    '1-305-555-0123',
    '13055550123',
    ' 305-555-0123 ',
    '305-555-0123 x12',
    '305-555-0123 ext. 4',
    '305-555-0123 ext 4',
    '(305) 555-0123 Extension 99',
    '305-555-0123, 12',
    '3055550123#7',
    '3055550123.0',
    ' 3055550123.0 ',
    'p:+13055550123',
    'tel:+1-305-555-0123',
    "'3055550123",
  ])('reads %j', (text) => expect(normalizePhone(text)).toBe('3055550123'));

  it.each([
    '',
    'none',
    '555-0123',
    '305-555-012',
    '305-555-01234',
    '0055550123',
    '1055550123',
    '+44 20 7946 0958',
    '23055550123',
    '03055550123',
    '305-555-0123 x4b',
    'ext 5, 305-555-0123',
  ])('refuses %j', (text) => expect(normalizePhone(text)).toBeNull());

  it('reads every format of a number as the same digits', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        for (const spelling of [
          digits,
          `1${digits}`,
          `+1 ${formatPhone(digits)}`,
          formatPhone(digits),
          `${formatPhone(digits)} x5`,
        ])
          expect(normalizePhone(spelling)).toBe(digits);
      }),
    );
  });

  it('reads a number up to the maximum length of a phone', () => {
    const written = (length: number) => `305${'-'.repeat(length - 10)}5550123`;
    expect(normalizePhone(written(LIMITS.phone.max))).toBe('3055550123');
    expect(normalizePhone(written(LIMITS.phone.max + 1))).toBeNull();
  });

  it('answers immediately for a cell of 60,000 spaces', () => {
    expect(normalizePhone(`3${' '.repeat(60_000)}x`)).toBeNull();
  });
});

describe('C29 extensionOf', () => {
  it.each([
    ['305-555-0123', null],
    ['305-555-0123 x12', '12'],
    ['305-555-0123, ext 12345678', '12345678'],
    ['305-555-0123 x123456789', null],
    ['305-555-0123, 3055550143', null],
    ['305-555-0123 ; 13055550143', null],
  ])('reads %j as %j', (text, extension) => {
    expect(extensionOf(text)).toBe(extension);
    expect(normalizePhone(text)).toBe('3055550123');
  });
});

describe('maskPhone', () => {
  it('L1 shows only the area code', () => {
    expect(maskPhone('305')).toBe('(305) XXX-XXXX');
    fc.assert(
      fc.property(tenDigits, (digits) => expect(maskPhone(digits.slice(0, 3)).replace(/\D/g, '')).toBe(digits.slice(0, 3))),
    );
  });
});

describe('F33 phone numbers on a page', () => {
  it.each([
    ['3055550123', '(305) 555-0123', 'tel:3055550123'],
    ['305.555.0123', '(305) 555-0123', 'tel:3055550123'],
    ['+1 305-555-0123', '(305) 555-0123', 'tel:3055550123'],
    ['(305) 555-0123', '(305) 555-0123', 'tel:3055550123'],
    ['305-555-0123 ext. 4', '305-555-0123 ext. 4', 'tel:3055550123'],
    ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['555-0123', '555-0123', 'tel:5550123'],
    ['1055550123', '1055550123', 'tel:1055550123'],
    ['ask for Rosa', 'ask for Rosa', 'tel:'],
    ['', '', 'tel:'],
  ])('shows %j as %j with the link %s', (text, read, href) => {
    expect(readablePhone(text)).toBe(read);
    expect(phoneHref(text)).toBe(href);
  });

  it('shows every format of a number the same way', () => {
    fc.assert(fc.property(tenDigits, (digits) => expect(readablePhone(`+1 ${digits}`)).toBe(formatPhone(digits))));
  });
});

describe('searchedDigits', () => {
  it.each([
    ['(305) 555-0123', '3055550123'],
    ['+1 305.555.0123', '3055550123'],
    ['1 305 555 0123', '3055550123'],
    ['+1 305', '305'],
    ['555-0123', '5550123'],
    ['305', '305'],
    ['30', null],
    ['WL-100123', null],
    ['', null],
  ])('reads %j as %j', (text, digits) => {
    expect(searchedDigits(text)).toBe(digits);
  });
});

describe('C76 hasPhone', () => {
  it.each([
    ['Call 3055550123 first', true],
    ['(305) 555-0123', true],
    ['+1 305.555.0123', true],
    ['+13055550123', true],
    ['since 2026-11-25 10:00, order WL-100042', false],
    ['12345678901234', false],
    ['', false],
  ])('reads %j as %j', (text, expected) => expect(hasPhone(text)).toBe(expected));
});
