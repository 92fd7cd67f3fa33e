import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { describe, expect, it } from '@jest/globals';
import { promoEndOf, promoEndProblem } from './promo-end.ts';

describe('the end of promo credit', () => {
  const { promoEnd, promoTooLong } = WALLET_MESSAGES;
  it.each([
    ['now', '2026-11-27T12:00:00Z', promoEnd],
    ['a moment later', '2026-11-27T12:00:01Z', null],
    ['the end of the last day, far in the west', '2028-11-28T11:59:59Z', null],
    ['a day after it', '2028-11-29T11:59:59Z', promoTooLong],
    ['the year 9999', '9999-12-31T23:59:59Z', promoTooLong],
    ['no time', 'soon', promoEnd],
  ])('W12 %s', (_when, end, problem) => {
    expect(promoEndProblem(new Date(end), new Date('2026-11-27T12:00:00Z'))).toBe(problem);
  });

  it.each([
    ['a day', '2026-12-31', 'America/New_York', '2027-01-01T04:59:59.999Z'],
    ['a day of 23 hours', '2027-03-14', 'America/New_York', '2027-03-15T03:59:59.999Z'],
    ['a time of the clocks there', '2026-12-31T23:59:59', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z'],
    ['a moment', '2026-12-31T23:59:59-08:00', 'America/New_York', '2027-01-01T07:59:59.000Z'],
    ['a day that is too late', '9999-12-31', 'America/New_York', '9999-12-31T00:00:00.000Z'],
  ])('W12 named as %s', (_as, text, zone, end) => {
    expect(promoEndOf(text, zone)).toEqual(new Date(end));
  });
});
