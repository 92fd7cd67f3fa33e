import { beforeEach, describe, expect, it } from '@jest/globals';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import { fake } from '../../../../../test/support/fake.js';
import type { LiveEvents } from '../../../../platform/events/live-events.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import { LeadsGone } from '../../../leads/public.js';
import { HoldLimitReached } from '../../orders.errors.js';
import type { OrderSettings } from '../../orders.settings.js';
import type { Basket, BasketOrder, BasketRepository, HoldTerms } from '../../persistence/contents/basket.repository.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import type { BuyFromBalance } from '../balance/buy-from-balance.js';
import { HoldBasket } from './hold-basket.js';
import type { OpenPayment } from './open-payment.use-case.js';
import type { PayFromBalance } from '../balance/pay-from-balance.js';
import { PurchaseLeads } from './purchase-leads.use-case.js';

const BUYER = {
  userId: 'u1',
  agencyId: 'a1',
  network: '10.1.0.0/24',
  from: { address: '192.0.2.7', visitorId: null, termsVersion: null },
};
const HELD = { id: 'o1' } as BasketOrder;

describe('M12 holding leads', () => {
  let problem: Error | null;
  let earlier: BasketOrder | null;
  let holds: (Basket & HoldTerms)[];
  let searched: string[];
  let told: unknown[];
  beforeEach(() => {
    [problem, earlier, holds, searched, told] = [null, null, [], [], []];
  });

  const purchase = (leadIds: number[], factor = 1, shownTotal?: number) =>
    new PurchaseLeads(
      new HoldBasket(
        fake<OrderRepository>({
          findHeld: (_agencyId: string, _buyerId: string, leadSet: string) => {
            searched.push(leadSet);
            return earlier;
          },
        }),
        fake<BasketRepository>({
          hold: async (basket: Basket, terms: HoldTerms) => {
            holds.push({ ...basket, ...terms });
            await Promise.resolve();
            if (problem) throw problem;
            return HELD;
          },
        }),
        fake<Metrics>({ count: (name: string, labels: unknown) => told.push([name, labels]) }),
        fake<OrderSettings>({ LEAD_HOLD_SECONDS: 900, platform: { RATE_LIMIT_FACTOR: factor } }),
      ),
      fake<OpenPayment>({ execute: ({ id }: BasketOrder) => Promise.resolve(`secret of ${id}`) }),
      fake<BuyFromBalance>({}),
      fake<PayFromBalance>({}),
      fake<LiveEvents>({ publish: (event: unknown) => told.push(event) }),
    ).execute(BUYER, leadIds, shownTotal);

  it('takes each lead once, for 15 minutes, opens the payment and tells other buyers', async () => {
    const begun = Date.now();
    expect(await purchase([30, 4, 30])).toEqual({ order: HELD, clientSecret: 'secret of o1' });
    expect(holds).toHaveLength(1);
    expect(holds[0]!.itemIds).toEqual([4, 30]);
    expect(holds[0]!.holdExpiresAt.getTime() - begun).toBeGreaterThanOrEqual(900_000);
    expect(holds[0]!.holdExpiresAt.getTime() - Date.now()).toBeLessThanOrEqual(900_000);
    expect(told).toEqual([{ type: 'stock_changed', leadIds: [4, 30] }]);
  });

  it('knows the same leads in any order, and no other leads, as the same set', async () => {
    for (const leadIds of [
      [1, 23],
      [23, 1],
      [12, 3],
      [1, 2, 3],
    ])
      await purchase(leadIds);
    const [first, turned, ...others] = holds.map(({ leadSet }) => leadSet);
    expect(turned).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('M72 holds at the total that the page shows, to the cent, or at any without one', async () => {
    // As floats, 4.35 dollars are a little less than 435 cents, and 1.1 dollars a little more than 110.
    for (const shownTotal of [4.35, 1.1, 0.29, 12, undefined]) await purchase([4], 1, shownTotal);
    expect(holds.map(({ shownCents }) => shownCents)).toEqual([435, 110, 29, 1200, null]);
  });

  const refusals: [string, () => Error][] = [
    ['leads are gone', () => new LeadsGone([4])],
    [
      'the hold limit is reached',
      () =>
        new HoldLimitReached('leads', {
          leadLimit: 500,
          leadsNow: 500,
          ordersNow: 1,
          leadsOfDay: 500,
          appointmentsNow: 0,
          heldAgainAt: null,
        }),
    ],
  ];
  it.each(refusals)('M56 returns the order that holds these leads already when %s', async (_when, refuse) => {
    [problem, earlier] = [refuse(), { id: 'o0' } as BasketOrder];
    expect(await purchase([4])).toEqual({ order: earlier, clientSecret: 'secret of o0' });
    expect(searched).toEqual([holds[0]!.leadSet]);
    expect(told).toEqual([]);
  });

  it.each(refusals)('M56 holds nothing and opens no payment when %s', async (_when, refuse) => {
    problem = refuse();
    await expect(purchase([4])).rejects.toBe(problem);
    expect(told).toEqual(problem instanceof HoldLimitReached ? [['hold_refusals', { limit: 'leads' }]] : []);
  });

  it('looks for no earlier order after another error', async () => {
    [problem, earlier] = [new Error('The connection was lost'), HELD];
    await expect(purchase([4])).rejects.toBe(problem);
    expect(searched).toEqual([]);
  });

  it('M56 limits counts by the factor of the settings, at least one, but not the amount that makes a buyer known', async () => {
    await purchase([4]);
    await purchase([4], 2);
    await purchase([4], 0.000_01);
    const { newBuyer, knownBuyer, newBuyersOfNetwork, timesADay } = HOLD_LIMITS;
    const usual = {
      newLeads: newBuyer.leads,
      newOrders: newBuyer.orders,
      newAppointments: newBuyer.appointments,
      knownLeads: knownBuyer.leads,
      knownOrders: knownBuyer.orders,
      networkLeads: newBuyersOfNetwork.leads,
    };
    const all = (change: (count: number) => number) =>
      Object.fromEntries(Object.entries(usual).map(([name, count]) => [name, change(count)]));
    const fixed = { knownFromCents: knownBuyer.fromCents, timesADay };
    expect(holds.map(({ limits }) => limits)).toEqual([
      { ...usual, ...fixed },
      { ...all((count) => count * 2), ...fixed },
      { ...all(() => 1), ...fixed },
    ]);
  });
});
