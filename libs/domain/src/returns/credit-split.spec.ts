import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitCredit, type CreditedOrder } from './credit-split.ts';

const ORDER: CreditedOrder = {
  totalCents: 1_000,
  promoCents: 500,
  promoRefundedCents: 0,
  cashRefundedCents: 0,
  promoCreditedCents: 0,
  cashCreditedCents: 0,
};

/** Credits lines one after another, and returns their parts. */
function credit(order: CreditedOrder, prices: readonly number[]) {
  let now = order;
  return prices.map((price) => {
    const part = splitCredit(now, price);
    now = {
      ...now,
      promoCreditedCents: now.promoCreditedCents + part.promoCents,
      cashCreditedCents: now.cashCreditedCents + part.cashCents,
    };
    return part;
  });
}

describe('W89 the tenders of a credit', () => {
  it('W89 gives promo credit back in the part in which it paid, and the rest with the last line', () => {
    expect(credit({ ...ORDER, promoCents: 100 }, [333, 333, 334])).toEqual([
      { cashCents: 300, promoCents: 33 },
      { cashCents: 300, promoCents: 33 },
      { cashCents: 300, promoCents: 34 },
    ]);
    expect(credit({ ...ORDER, promoCents: 0 }, [400])).toEqual([{ cashCents: 400, promoCents: 0 }]);
    expect(credit({ ...ORDER, promoCents: 1_000 }, [400])).toEqual([{ cashCents: 0, promoCents: 400 }]);
  });

  it('W89 never turns promo credit into cash after a refund', () => {
    expect(credit({ ...ORDER, cashRefundedCents: 400 }, [300])).toEqual([{ cashCents: 100, promoCents: 200 }]);
    expect(credit({ ...ORDER, cashRefundedCents: 300, promoRefundedCents: 450 }, [200])).toEqual([
      { cashCents: 150, promoCents: 50 },
    ]);
  });

  it('W89 returns every cent of an order exactly once, in any order of prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (prices, part) => {
          const totalCents = prices.reduce((sum, price) => sum + price, 0);
          const promoCents = Math.floor(totalCents * part);
          const parts = credit({ ...ORDER, totalCents, promoCents }, prices);
          expect(parts.reduce((sum, { promoCents: cents }) => sum + cents, 0)).toBe(promoCents);
          parts.forEach(({ cashCents, promoCents: cents }, index) => {
            expect(cashCents + cents).toBe(prices[index]);
            expect(Math.min(cashCents, cents)).toBeGreaterThanOrEqual(0);
          });
        },
      ),
    );
  });
});
