import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import { SweepStandingOrders } from '../../../src/modules/standing-orders/use-cases/matching/sweep-standing-orders.use-case.js';
import { runJobs } from '../../support/jobs.js';
import { arrive, createStandingOrder, newFunded, offer, ownedBy, standingOrdersOf } from '../../support/shop/standing-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { fund, ledgerViolations, untilWalletAwaited } from '../../support/wallet/ledger.js';

describe('standing orders with little money', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run(`UPDATE standing_orders SET status = 'ended', ended_at = now(), paused_at = NULL WHERE status <> 'ended'`);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));
  const sweep = () => shop.app.get(SweepStandingOrders, { strict: false }).execute();

  it('L116 L74 buys the freshest lead that the balance can pay, however many fresher ones it can’t', async () => {
    const buyer = await newFunded(shop, 1_000);
    await arrive(shop, 1, 200, 'WY');
    await arrive(shop, 1, 400, 'WY');
    await arrive(shop, 501, 1_200, 'WY');
    await createStandingOrder(buyer, { filter: 'WY', pick: 'newest', maxPriceCents: 1_500, leadCap: 1 });
    await runJobs(shop);
    const bought = await shop.db.query(
      `SELECT explicit_price_cents AS cents FROM aged_leads WHERE state = 'WY' AND sold_at IS NOT NULL`,
    );
    expect([bought, (await standingOrdersOf(buyer))[0]!.status]).toEqual([[{ cents: 400 }], 'active']);
    const other = await newFunded(shop, 1_000);
    await createStandingOrder(other, { filter: 'WY', pick: 'newest', maxPriceCents: 1_500 });
    await runJobs(shop);
    expect([await ownedBy(shop, [other]), (await standingOrdersOf(other))[0]!.status]).toEqual([[1], 'paused_funds']);
  });

  it('L116 looks again at what the balance can pay after another standing order of the agency has spent most of it', async () => {
    const buyer = await newFunded(shop, 1_100);
    await arrive(shop, 1, 100, 'NE');
    await createStandingOrder(buyer, { filter: 'NE', pick: 'newest', maxPriceCents: 1_500 });
    await runJobs(shop);
    await arrive(shop, 1, 200, 'NE');
    await arrive(shop, 501, 900, 'NE');
    await arrive(shop, 1, 800, 'SD');
    await shop.db.run('UPDATE standing_orders SET walked_at = NULL');
    // Its first turn, so it chooses first.
    await createStandingOrder(buyer, { filter: 'SD', maxPriceCents: 1_500 });
    await runJobs(shop);
    expect((await standingOrdersOf(buyer)).map(({ spentCents }) => spentCents).sort()).toEqual([300, 800]);
  });

  it('L116 looks again when a deposit arrives while it looks', async () => {
    const buyer = await newFunded(shop, 1_000);
    await createStandingOrder(buyer, { filter: 'VT', maxPriceCents: 1_500, budgetCents: 10_000 });
    await runJobs(shop);
    await arrive(shop, 2, 1_200, 'VT');
    await shop.db.run('UPDATE standing_orders SET walked_at = NULL');
    let swept: Promise<void> | undefined;
    await fund(shop, buyer.name, 5_000, async () => {
      swept = sweep();
      await untilWalletAwaited(shop);
    });
    await swept;
    await sweep();
    expect([await ownedBy(shop, [buyer]), (await standingOrdersOf(buyer))[0]!.status]).toEqual([[2], 'active']);
  });

  it('L116 pauses one for funds after another agency has taken all that it looked at', async () => {
    const [rich, poor] = [await newFunded(shop, 600_000), await newFunded(shop, 1_000)];
    await createStandingOrder(rich, { filter: 'AK', maxPriceCents: 1_500, budgetCents: 600_000, leadCap: 500 });
    await createStandingOrder(poor, { filter: 'AK', maxPriceCents: 1_500 });
    await runJobs(shop);
    await arrive(shop, 501, 1_200, 'AK');
    await shop.db.run('UPDATE standing_orders SET walked_at = NULL');
    await sweep();
    expect(await ownedBy(shop, [rich, poor])).toEqual([500, 0]);
    expect((await standingOrdersOf(poor))[0]!.status).toBe('paused_funds');
  });

  it('L74 L116 one that can’t pay what its filter wants at least keeps no other from its leads, nor does one whose filter can’t be read', async () => {
    const [little, broken, other] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    // $1.00 of the budget is left after three leads.
    const facets = { priceMinCents: 200 };
    await createStandingOrder(little, { filter: 'ND', facets, maxPriceCents: 500, budgetCents: 1_000 });
    await arrive(shop, 4, 300, 'ND');
    await sweep();
    expect(await ownedBy(shop, [little])).toEqual([3]);
    const { id } = await createStandingOrder(broken, { filter: 'ND', maxPriceCents: 500 });
    await shop.db.run(`UPDATE standing_orders SET filter = '{"filter": "price:x"}', walked_at = NULL WHERE id = $1`, [id]);
    await createStandingOrder(other, { filter: 'ND', maxPriceCents: 500 });
    await sweep();
    expect(await ownedBy(shop, [little, broken, other])).toEqual([3, 0, 1]);
    const due = await shop.db.query(`SELECT FROM standing_orders WHERE status = 'active' AND walked_at IS NULL`);
    expect(due).toEqual([]);
    expect((await standingOrdersOf(little))[0]!.status).toBe('active');
  });

  it.each<AgedLeadFilter>([{ filter: 'county:dade, age:30-60' }, { filter: 'NM', zone: 'Mars/Olympus' }])(
    'L116 L73 passes over a standing order with the filter %j, which can’t be read, and no other',
    async (filter) => {
      const [broken, other] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
      const { id } = await createStandingOrder(broken, { filter: 'NM' });
      await createStandingOrder(other, { filter: 'NM', leadCap: 2 });
      await runJobs(shop);
      await shop.db.run('UPDATE standing_orders SET filter = $2 WHERE id = $1', [id, JSON.stringify(filter)]);
      await offer(shop, await arrive(shop, 3, 300, 'NM'));
      await runJobs(shop);
      expect(await ownedBy(shop, [broken, other])).toEqual([0, 2]);
      await shop.db.run('UPDATE standing_orders SET walked_at = NULL, lead_cap = NULL');
      await sweep();
      expect(await ownedBy(shop, [broken, other])).toEqual([0, 3]);
    },
  );

  it('L116 pauses one for funds whose balance is below what its filter wants at least', async () => {
    const buyer = await newFunded(shop, 1_000);
    await createStandingOrder(buyer, { filter: 'ME', facets: { priceMinCents: 1_100 }, maxPriceCents: 1_500 });
    await arrive(shop, 1, 1_200, 'ME');
    await sweep();
    expect([await ownedBy(shop, [buyer]), (await standingOrdersOf(buyer))[0]!.status]).toEqual([[0], 'paused_funds']);
  });
});
