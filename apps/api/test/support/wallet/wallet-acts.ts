import fc from 'fast-check';

/** How an unpaid order ends. */
const ENDS = ['pay', 'expire', 'cancel'] as const;
export type End = (typeof ENDS)[number];

/** One thing that a buyer, staff or the clock does. Shares are percent of what there is, so that each act fits any balance. */
export type Act =
  | { what: 'deposit'; cents: number }
  | { what: 'buy'; share: number; times: number }
  | { what: 'mix'; share: number }
  | { what: 'end'; pick: number; how: End }
  | { what: 'refund'; pick: number; share: number }
  | { what: 'return'; pick: number }
  | { what: 'payout'; share: number }
  | { what: 'promo'; cents: number }
  | { what: 'end promo' }
  | { what: 'adjust'; share: number; isCredit: boolean }
  | { what: 'dispute'; pick: number; outcome: 'won' | 'lost' }
  | { what: 'recharge'; thresholdCents: number; cents: number };

const share = fc.integer({ min: 1, max: 130 });
const pick = fc.nat(9);

/** Any act, each kind as likely as the others. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('deposit' as const), cents: fc.integer({ min: 2_000, max: 40_000 }) }),
  fc.record({ what: fc.constant('buy' as const), share, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constant('mix' as const), share: fc.integer({ min: 50, max: 300 }) }),
  fc.record({ what: fc.constant('end' as const), pick, how: fc.constantFrom(...ENDS) }),
  fc.record({ what: fc.constant('refund' as const), pick, share }),
  fc.record({ what: fc.constant('return' as const), pick }),
  fc.record({ what: fc.constant('payout' as const), share }),
  fc.record({ what: fc.constant('promo' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ what: fc.constant('end promo' as const) }),
  fc.record({ what: fc.constant('adjust' as const), share, isCredit: fc.boolean() }),
  fc.record({ what: fc.constant('dispute' as const), pick, outcome: fc.constantFrom('won' as const, 'lost' as const) }),
  fc.record({
    what: fc.constant('recharge' as const),
    thresholdCents: fc.integer({ min: 1_000, max: 30_000 }),
    cents: fc.integer({ min: 2_000, max: 20_000 }),
  }),
);
