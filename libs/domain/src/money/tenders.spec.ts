import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitTenders } from './tenders.ts';

describe('what the balance and a card pay', () => {
  it.each([
    ['W8 all that the balance has', 6000, 4000, 0, [0, 4000, 2000]],
    ['W10 less of it where the rest is too small for a card', 6000, 5980, 0, [0, 5950, 50]],
    ['W10 all but the smallest card payment', 6000, 5950, 0, [0, 5950, 50]],
    ['W10 everything where it covers the order', 6000, 6000, 0, [0, 6000, 0]],
    ['W10 nothing of a total that is no more than a card payment', 60, 11, 0, [0, 10, 50]],
    ['W8 nothing where it is empty', 6000, 0, 0, [0, 0, 6000]],
    ['W10 a total too small for a card, if it covers it', 49, 49, 0, [0, 49, 0]],
    ['W12 promo credit first', 600, 4000, 1000, [600, 0, 0]],
    ['W12 promo credit, then cash, then a card', 6000, 3000, 1000, [1000, 3000, 2000]],
    ['W12 less cash where the rest is too small for a card', 6000, 4980, 1000, [1000, 4950, 50]],
    ['W12 less promo credit where there is not enough cash for that', 6000, 10, 5980, [5950, 0, 50]],
  ])('%s', (_what, total, cash, promo, [promoCents, walletCents, cardCents]) => {
    expect(splitTenders(total, cash, promo)).toEqual({ promoCents, walletCents, cardCents });
  });

  it('W10 W12 no total that is too small for a card, if the balance does not cover it', () => {
    expect([splitTenders(49, 48), splitTenders(49, 20, 28)]).toEqual([null, null]);
  });

  it('W10 W12 the parts are the total, a card can pay its part, and cash pays nothing while promo credit is kept back', () => {
    const cents = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), cents(20_000), cents(20_000), (total, cash, promo) => {
        const split = splitTenders(total, cash, promo);
        if (split === null) return total < 50 && cash + promo < total;
        const { promoCents, walletCents, cardCents } = split;
        const isPayable = cardCents === 0 || cardCents >= 50;
        const isThere = promoCents >= 0 && promoCents <= promo && walletCents >= 0 && walletCents <= cash;
        const isPromoFirst = walletCents === 0 || promoCents === Math.min(promo, total);
        const isNothingKept = cardCents <= 50 || promoCents + walletCents === cash + promo;
        return promoCents + walletCents + cardCents === total && isPayable && isThere && isPromoFirst && isNothingKept;
      }),
    );
  });
});
