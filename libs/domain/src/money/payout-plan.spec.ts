import { describe, expect, it } from '@jest/globals';
import { planPayout } from './payout-plan.ts';

describe('planning a payout', () => {
  it.each<[string, number, number[], number[]]>([
    ['takes the first payment', 3_000, [5_000, 10_000], [3_000]],
    ['continues with the next one', 12_000, [5_000, 10_000], [5_000, 7_000]],
    ['leaves out what has nothing left', 2_000, [0, 1_500, 0, 900], [1_500, 500]],
    ['takes less when too little is left', 12_000, [5_000, 1_000], [5_000, 1_000]],
    ['takes nothing of nothing', 100, [], []],
  ])('W48 %s', (_what, amount, left, parts) => {
    const sources = left.map((leftCents) => ({ leftCents }));
    expect(planPayout(amount, sources).map(({ amountCents }) => amountCents)).toEqual(parts);
  });
});
