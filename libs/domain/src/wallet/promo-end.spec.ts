import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { describe, expect, it } from '@jest/globals';
import { promoEndProblem } from './promo-end.ts';

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
});
