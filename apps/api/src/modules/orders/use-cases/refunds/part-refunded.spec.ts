import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fake } from '../../../../../test/support/fake.js';
import { creditOf, type ReturnableOrder } from '../../public/order-credits.js';
import type { Refund } from '../../persistence/money/refund.repository.js';
import { partRefunded, restOf } from './part-refunded.js';

const LINES = [1, 2, 3].map((id) => ({ id, priceCents: 500 }));
const part = (change: Partial<Refund>) => fake<Refund>({ partOf: null, leadIds: [], callbackIds: [], ...change });
const pair = (id: string, leadIds: number[], balanceCents: number, status: Refund['status'] = 'refused') => [
  part({ id, leadIds, status, amountCents: 100 }),
  part({ id: `${id}b`, partOf: id, status: 'refunded', amountCents: balanceCents }),
];

it('M88 shares what the balance got of a rejected refund among its leads to the cent, never more than the price', () => {
  const of = (...refunds: Refund[]) => Object.fromEntries(partRefunded(LINES, refunds, 'leadIds'));
  expect(of(...pair('a', [1, 2, 3], 1000))).toEqual({ 1: 333, 2: 334, 3: 333 });
  expect(of(...pair('a', [1, 2], 901), ...pair('b', [2, 3], 400))).toEqual({ 1: 451, 2: 486, 3: 364 });
  expect(of(...pair('a', [1], 400), ...pair('b', [1], 400))).toEqual({ 1: 500 });
  expect(of(...pair('a', [1], 400, 'refunded'))).toEqual({});
});

const anyOrder = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5 }),
  // Each names some leads, and the balance gets a part of what they had left, before the part for the card fails.
  failed: fc.array(fc.record({ named: fc.integer({ min: 1, max: 31 }), percent: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 4,
  }),
  /** What was refunded by amount. */
  refundedPercent: fc.integer({ min: 0, max: 100 }),
});

it('W28 M88 refunds and credits are together at most what was paid, and those of a lead at most its price', () => {
  fc.assert(
    fc.property(anyOrder, ({ prices, failed, refundedPercent }) => {
      const lines = prices.map((priceCents, index) => ({ id: index + 1, leadId: index + 1, callbackId: null, priceCents }));
      const paid = prices.reduce((sum, cents) => sum + cents, 0);
      const refunds: Refund[] = [];
      let back = 0;
      for (const [index, { named, percent }] of failed.entries()) {
        const of = partRefunded(lines, refunds, 'leadIds');
        const chosen = lines.filter(({ id }) => named & (1 << (id - 1)));
        const cents = Math.floor((chosen.reduce((sum, line) => sum + restOf(line, of), 0) * percent) / 100);
        refunds.push(
          ...pair(
            String(index),
            chosen.map(({ id }) => id),
            cents,
          ),
        );
        back += cents;
      }
      const given = partRefunded(lines, refunds, 'leadIds');
      expect([...given.values()].reduce((sum, cents) => sum + cents, 0)).toBe(back);
      // Another order of the lines shares the cents alike.
      expect(partRefunded(lines.toReversed(), refunds, 'leadIds')).toEqual(given);

      back += Math.floor(((paid - back) * refundedPercent) / 100);
      const order = fake<ReturnableOrder>({ given: [...given].map(([leadId, cents]) => ({ leadId, callbackId: null, cents })) });
      for (const line of lines) {
        const credit = creditOf(order, line, paid - back);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit + (given.get(line.id) ?? 0)).toBeLessThanOrEqual(line.priceCents);
        back += credit;
      }
      expect(back).toBeLessThanOrEqual(paid);
      if (refundedPercent === 0) expect(back).toBe(paid);
    }),
  );
});
