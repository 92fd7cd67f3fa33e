import { describe, expect, it } from '@jest/globals';
import { cardName, cardNoticeDay, cardTerm, formatCardDate, preferredCard } from './saved-card.ts';

const at = (text: string) => new Date(text);

describe('W54 the end of a card', () => {
  it.each([
    [{ expMonth: 10, expYear: 2026 }, '2026-11-01T00:00:00Z', 'expired'],
    [{ expMonth: 11, expYear: 2026 }, '2026-11-30T23:59:59Z', 'ends_soon'],
    [{ expMonth: 12, expYear: 2026 }, '2026-11-01T00:00:00Z', 'ends_soon'],
    [{ expMonth: 1, expYear: 2027 }, '2026-12-31T00:00:00Z', 'ends_soon'],
    [{ expMonth: 1, expYear: 2027 }, '2026-11-30T23:59:59Z', 'valid'],
    [{ expMonth: 11, expYear: 2027 }, '2026-11-30T00:00:00Z', 'valid'],
    [{ expMonth: 12, expYear: 2026 }, '2027-01-01T00:00:00Z', 'expired'],
  ] as const)('W54 %j at %s is %s', (card, now, term) => {
    expect(cardTerm(card, at(now))).toBe(term);
  });

  it('W54 an expired card is not chosen first', () => {
    const [old, next] = [
      { expMonth: 10, expYear: 2026 },
      { expMonth: 11, expYear: 2026 },
    ];
    const now = at('2026-11-25T00:00:00Z');
    expect(preferredCard([old, next], now)).toBe(next);
    expect(preferredCard([old], now)).toBeUndefined();
  });

  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-01'],
    ['2026-11-03T23:59:59Z', '2026-11-01'],
    ['2026-11-04T00:00:00Z', null],
    ['2026-11-19T23:59:59Z', null],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['2026-11-22T12:00:00Z', '2026-11-20'],
    ['2026-11-23T00:00:00Z', null],
  ])('W54 at %s the notice of %s is due', (now, day) => {
    expect(cardNoticeDay(at(now))).toBe(day);
  });

  it('W54 names a card and its date', () => {
    expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express •••• 0005');
    expect(cardName({ brand: 'unknown', last4: '1234' })).toBe('Card •••• 1234');
    expect(formatCardDate({ expMonth: 3, expYear: 2029 })).toBe('03/2029');
  });
});
