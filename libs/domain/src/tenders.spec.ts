import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitTenders } from './tenders.ts';

describe('what the balance and a card pay', () => {
  it.each([
    ['W8 all that the balance has', 6000, 4000, { walletCents: 4000, cardCents: 2000 }],
    ['W10 less of it where the rest is too small for a card', 6000, 5980, { walletCents: 5950, cardCents: 50 }],
    ['W10 all but the smallest card payment', 6000, 5950, { walletCents: 5950, cardCents: 50 }],
    ['W10 everything where it covers the order', 6000, 6000, { walletCents: 6000, cardCents: 0 }],
    ['W10 nothing of a total that is no more than a card payment', 60, 11, { walletCents: 10, cardCents: 50 }],
    ['W8 nothing where it is empty', 6000, 0, { walletCents: 0, cardCents: 6000 }],
    ['W10 a total too small for a card, if it covers it', 49, 49, { walletCents: 49, cardCents: 0 }],
    ['W10 no total that is too small for a card', 49, 48, null],
  ])('%s', (_what, total, available, split) => {
    expect(splitTenders(total, available)).toEqual(split);
  });

  it('W10 both parts are the total, and a card part is one that a card can pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), (total, available) => {
        const split = splitTenders(total, available);
        if (split === null) return total < 50 && available < total;
        const { walletCents, cardCents } = split;
        const payable = cardCents === 0 || cardCents >= 50;
        return walletCents + cardCents === total && walletCents >= 0 && walletCents <= available && payable;
      }),
    );
  });
});
