import { describe, expect, it } from '@jest/globals';
import { HIGH_VOLUME, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import fc from 'fast-check';
import {
  checkoutRateCents,
  dashboardTransferQuote,
  highVolumeRateCents,
  inDollars,
  isChargeable,
  pricingTierOf,
  quote,
  ringcloudRateCents,
  surveyRateCents,
} from './quote.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

describe('rates', () => {
  it.each([
    ['A2.06 A9.01', 'standard', 1, 100, 4000, '/standard-pricing', '/checkout'],
    ['A2.07 A9.01', 'special', 101, 150, 3800, '/special-pricing', '/checkout?offer=special'],
    ['A2.08 A9.01', 'premium', 151, 199, 3500, '/premium-pricing', '/checkout-premium'],
    ['A2.09 A9.01', 'enterprise', 200, 299, 3200, '/enterprise-pricing', '/checkout-enterprise'],
    ['A2.10 A9.01', 'ultimate', 300, null, 2800, '/ultimate-pricing', '/checkout-ultimate'],
  ] as const)('%s %s covers %d to %s calls per day at %d cents', (_id, id, minCalls, maxCalls, rateCents, route, checkout) => {
    expect(PRICING_PAGES.find((page) => page.id === id)).toEqual({ id, route, minCalls, maxCalls, rateCents, checkout });
    expect([minCalls, maxCalls ?? 1_000_000].map(pricingTierOf)).toEqual([id, id]);
  });

  it('M3 puts every volume into one tier only, 100 into Standard', () => {
    expect(pricingTierOf(100)).toBe('standard');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (calls) => {
        const serving = PRICING_PAGES.filter(({ minCalls, maxCalls }) => calls >= minCalls && calls <= (maxCalls ?? Infinity));
        expect(serving.map(({ id }) => id)).toEqual([pricingTierOf(calls)]);
      }),
    );
  });

  it.each([
    ['A9.02', 'special', 3900, 3800],
    ['A9.02', 'premium', 3700, 3500],
    ['A9.02', 'enterprise', 3500, 3200],
    ['A9.02', 'ultimate', 3200, 2800],
    ['M4', 'standard', 4000, 4000],
  ] as [string, CheckoutTier, number, number][])(
    '%s M2 %s checkout charges %d cents, or %d as advertised',
    (_id, tier, own, advertised) => {
      expect([checkoutRateCents(tier), checkoutRateCents(tier, true)]).toEqual([own, advertised]);
    },
  );

  it.each([
    [50, 3200],
    [99, 3200],
    [100, 3000],
    [149, 3000],
    [150, 2900],
    [199, 2900],
    [200, 2800],
    [100_000, 2800],
  ])('A9.03 charges for %d transfers %d cents each', (count, cents) => expect(highVolumeRateCents(count)).toBe(cents));

  it('A1.05 charges less per transfer in each higher tier', () => {
    for (const tiers of [PRICING_PAGES, HIGH_VOLUME.tiers]) {
      const rates = tiers.map(({ rateCents }) => rateCents);
      expect(rates).toEqual([...new Set(rates)].sort((one, other) => other - one));
    }
  });

  it('A1.05 never charges more per transfer for a larger quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1000 }), fc.nat(1000), (count, more) =>
        expect(highVolumeRateCents(count + more)).toBeLessThanOrEqual(highVolumeRateCents(count)),
      ),
    );
  });

  it.each([
    ['Live Transfers', undefined, 3500],
    ['Call-Backs', undefined, 1500],
    ['Aged Leads', '30-60', 400],
    ['Aged Leads', '60-90', 300],
    ['Aged Leads', '90-180', 200],
    ['Aged Leads', undefined, 400],
  ] as const)('A9.04 M18 survey 1 quotes %s of %s at %d cents', (type, range, cents) =>
    expect(surveyRateCents(type, range)).toBe(cents),
  );

  it.each([
    ['live_transfers', undefined, 3700],
    ['call_backs', undefined, 1500],
    ['partial_apps', '30-60', 500],
    ['partial_apps', '60-90', 400],
    ['partial_apps', '90-180', 300],
    ['partial_apps', undefined, 500],
  ] as const)('A9.05 M18 survey 2 quotes %s of %s at %d cents', (type, range, cents) =>
    expect(ringcloudRateCents(type, range)).toBe(cents),
  );

  it('B9.01 quotes a transfer ordered in the dashboard at $35', () => {
    expect(dashboardTransferQuote(10)).toEqual({ quantity: 10, unitCents: 3500, totalCents: 35_000 });
  });
});

describe('quotes', () => {
  it('A9.08 multiplies the count by the rate, exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }), (count, cents) => {
        const quoted = quote(count, cents);
        expect(BigInt(quoted.totalCents)).toBe(BigInt(count) * BigInt(cents));
        expect(Math.round(inDollars(quoted).amount * 100)).toBe(quoted.totalCents);
      }),
    );
  });

  it('A9.08 converts the unit price and the total to dollars', () =>
    expect(inDollars(quote(25, 3750))).toEqual({ quantity: 25, unitPrice: 37.5, amount: 937.5 }));

  it.each([
    [1, true],
    [99_999_999, true],
    [100_000_000, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('M6 %d cents can be charged: %s', (cents, chargeable) => expect(isChargeable(cents)).toBe(chargeable));
});
