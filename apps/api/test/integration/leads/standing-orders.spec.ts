import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { SharedLead } from '@warmline/domain/leads/share-leads';
import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { WantedLeads } from '../../../src/modules/leads/public.js';
import { SweepStandingOrders } from '../../../src/modules/standing-orders/use-cases/matching/sweep-standing-orders.use-case.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { waitForEmail } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { bookDispute, fund, ledgerViolations, postedFor, untilWalletAwaited } from '../../support/wallet/ledger.js';
import { addPackage } from '../../support/shop/packages.js';
import { grantPromo } from '../../support/wallet/promo.js';
import {
  addImport,
  arrive,
  createStandingOrder,
  newFunded,
  offer,
  ownedBy,
  standingOrdersOf,
} from '../../support/shop/standing-orders.js';
import { listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the matcher of standing orders', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE sold_at IS NULL AND withdrawn_at IS NULL');
    await shop.db.run(`UPDATE standing_orders SET status = 'ended', ended_at = now(), paused_at = NULL WHERE status <> 'ended'`);
  });
  let unposted = '';
  // The package of a test is paid without its payment.
  afterEach(async () => expect((await ledgerViolations(shop)).filter((found) => !found.endsWith(unposted || '-'))).toEqual([]));

  it('L73 finds for a lead the filters that find the lead in the list', async () => {
    await shop.createUser('admin', 'importer');
    const importId = await addImport(shop);
    await shop.db.run(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile, explicit_price_cents, import_id, zip)
       SELECT 'Any Lead', (ARRAY['305', '786', '212'])[1 + n % 3] || (7000000 + n), (ARRAY['FL', 'TX', 'OR', 'NY'])[1 + n / 3 % 4],
         now() - make_interval(hours => n * 11), CASE WHEN n % 2 = 0 THEN 'form' ELSE 'template' END,
         CASE WHEN n % 5 < 2 THEN 50 + n % 7 * 60 END, $1, CASE WHEN n % 4 > 0 THEN (77000 + n % 40)::text END FROM generate_series(1, 400) AS n`,
      [importId],
    );
    const filters: AgedLeadFilter[] = [
      { priceMaxCents: 300 },
      { filter: 'FL, 212', priceMaxCents: 200 },
      { filter: 'area:305', states: 'FL,TX', priceMaxCents: 500 },
      { filter: 'TX, age:30-90, price:>1', priceMaxCents: 400 },
      { areas: '786', filledFrom: '2026-08-01', filledTo: '2026-10-31', zone: 'America/New_York', priceMaxCents: 1_000 },
      { states: 'NY', areas: '305', ageMin: 60, priceMinCents: 75, priceMaxCents: 1_000 },
      { zips: '77002,7701*', priceMaxCents: 400 },
      { filter: 'zip:770*, OR', states: 'FL,OR', areas: '786', priceMaxCents: 500 },
      { filter: 'nowhere', priceMaxCents: 500 },
    ];
    const wanted = shop.app.get(WantedLeads, { strict: false });
    const wants = filters.map((filter, index) => ({ key: String(index), filter }));
    const arrived = await wanted.ofArrival(shop.db, { importId }, wants, 0, 1_000_000);
    expect(arrived.isEnd).toBe(true);
    const pricesOf = (leads: readonly SharedLead[]) => Object.fromEntries(leads.map(({ id, cents }) => [id, cents]));
    for (const { key, filter } of wants) {
      const listed = await wanted.onSale(filter, 'newest', 1_000, 1);
      expect({ filter, leads: pricesOf(arrived.leads.get(key)!) }).toEqual({ filter, leads: pricesOf(listed) });
      expect(listed.length > 0).toBe(filter.filter !== 'nowhere');
    }
  });

  it('L76 resumes on the day until which it is paused, or says why it may not buy', async () => {
    const [buyer, short] = [await newFunded(shop, 10_000), await newFunded(shop, 1_000)];
    for (const { agent } of [buyer, short]) {
      await createStandingOrder({ agent });
      await runJobs(shop);
    }
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, [buyer, short])).toEqual([1, 1]);
    for (const each of [buyer, short]) {
      const [{ id }] = (await standingOrdersOf(each)) as [StandingOrder];
      await each.agent.post(`/api/standing-orders/${id}/pause`).send({ until: '2099-01-01' }).expect(200);
    }
    await shop.db.run('UPDATE standing_orders SET paused_until = current_date - 1 WHERE paused_until IS NOT NULL');
    await arrive(shop, 1, 300);
    await shop.app.get(SweepStandingOrders, { strict: false }).execute();
    await runJobs(shop);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active', pausedAt: null, pausedUntil: null, taken: 2 }]);
    expect(await standingOrdersOf(short)).toMatchObject([{ status: 'paused_funds', pausedUntil: null, taken: 1 }]);
    await waitForEmail(`${short.name}@test.example`, "Your standing order “Florida” couldn't resume");
  });

  it('L116 resumes with a deposit that arrives in the moment in which the pause ends', async () => {
    const buyer = await newFunded(shop, 1_000);
    const { id } = await createStandingOrder(buyer);
    await runJobs(shop);
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    await buyer.agent.post(`/api/standing-orders/${id}/pause`).send({ until: '2099-01-01' }).expect(200);
    await shop.db.run('UPDATE standing_orders SET paused_until = current_date - 1 WHERE paused_until IS NOT NULL');
    let swept: Promise<void> | undefined;
    await fund(shop, buyer.name, 5_000, async () => {
      swept = shop.app.get(SweepStandingOrders, { strict: false }).execute();
      await untilWalletAwaited(shop);
    });
    await swept;
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active', pausedUntil: null }]);
  });

  it('L76 buys nothing of what arrives after its last day, before the sweep has ended it', async () => {
    const buyer = await newFunded(shop, 5_000);
    await createStandingOrder(buyer);
    await runJobs(shop);
    await shop.db.run('UPDATE standing_orders SET ends_on = current_date - 2 WHERE agency_id = $1', [buyer.agencyId]);
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, [buyer])).toEqual([0]);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active', taken: 0 }]);
  });

  it.each([
    [
      'whose account is disabled',
      'UPDATE users SET disabled_at = now() WHERE id = $1',
      'UPDATE users SET disabled_at = NULL WHERE id = $1',
    ],
    [
      'whose seat became an agent’s',
      `UPDATE seats SET role = 'agent' WHERE user_id = $1`,
      `UPDATE seats SET role = 'manager' WHERE user_id = $1`,
    ],
  ])('L110 pauses one of a person %s, until a person resumes it', async (_who, close, reopen) => {
    const [colleague, buyer] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    await moveSeat(shop, buyer.name, { with: colleague.name, role: 'manager' });
    await createStandingOrder(buyer);
    await runJobs(shop);
    await shop.db.run(close, [buyer.userId]);
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, [colleague])).toEqual([0]);
    const [{ id }] = (await standingOrdersOf(colleague)) as [StandingOrder];
    expect(await standingOrdersOf(colleague)).toMatchObject([{ status: 'paused', pausedUntil: null }]);
    await shop.db.run(reopen, [buyer.userId]);
    await shop.app.get(SweepStandingOrders, { strict: false }).execute();
    expect(await standingOrdersOf(colleague)).toMatchObject([{ status: 'paused' }]);
    await colleague.agent.post(`/api/standing-orders/${id}/resume`).expect(200);
    await runJobs(shop);
    expect(await ownedBy(shop, [colleague])).toEqual([1]);
  });

  it('L77 looks through inventory past the leads on the agency’s list', async () => {
    const buyer = await newFunded(shop, 5_000);
    await arrive(shop, 600, 200, 'UT');
    const listed = await shop.db.query<{ phone: string }>(`SELECT phone FROM aged_leads WHERE state = 'UT'`);
    await listPhones(
      buyer.agent,
      listed.map(({ phone }) => phone),
    );
    await arrive(shop, 1, 300, 'UT');
    await createStandingOrder(buyer, { filter: 'UT' });
    await runJobs(shop);
    expect(await ownedBy(shop, [buyer])).toEqual([1]);
  });

  it('L104 pauses for funds alike, whether the lead that it can’t pay is on the list or not', async () => {
    const statuses: string[] = [];
    for (const isListed of [true, false]) {
      const buyer = await newFunded(shop, 1_000);
      const state = isListed ? 'MT' : 'ND';
      await arrive(shop, 1, 1_200, state);
      const [lead] = await shop.db.query<{ phone: string }>('SELECT phone FROM aged_leads WHERE state = $1', [state]);
      await listPhones(buyer.agent, [isListed ? lead!.phone : '2125550100']);
      await createStandingOrder(buyer, { filter: state, maxPriceCents: 1_500 });
      await runJobs(shop);
      statuses.push((await standingOrdersOf(buyer))[0]!.status);
    }
    expect(statuses).toEqual(['paused_funds', 'paused_funds']);
  });

  it('L74 serves who paid for leads before it deals the rest', async () => {
    const buyer = await newFunded(shop, 10_000);
    await createStandingOrder(buyer, { maxPriceCents: 500 });
    await runJobs(shop);
    const paid = (unposted = await addPackage(shop, { quantity: 4 }));
    const importId = await arrive(shop, 6, 200);
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.fill-from-import', 'events', $1)`, [
      { importId },
    ]);
    await runJobs(shop);
    const [filled] = await shop.db.query('SELECT count(*)::int AS leads FROM aged_leads WHERE order_id = $1', [paid]);
    expect([filled, await ownedBy(shop, [buyer])]).toEqual([{ leads: 4 }, [2]]);
  });

  it('L115 promo credit pays first, in the sequence of the orders', async () => {
    const buyer = await newFunded(shop, 5_000);
    await grantPromo(shop, buyer.agencyId, 700);
    for (const name of ['first', 'second']) await createStandingOrder(buyer, { name });
    await runJobs(shop);
    await offer(shop, await arrive(shop, 4, 300));
    await runJobs(shop);
    const orders = (await standingOrdersOf(buyer)).map(({ lastFill }) => lastFill!.orderId);
    expect((await Promise.all(orders.map((id) => postedFor(shop, id)))).flat().sort()).toEqual([
      'purchase wallet.cash > shop.sales.leads 500',
      'purchase wallet.promo > shop.sales.leads 100',
      'purchase wallet.promo > shop.sales.leads 600',
    ]);
  });

  it('L75 never waits for a lead that another purchase is taking', async () => {
    const buyer = await newFunded(shop, 5_000);
    await createStandingOrder(buyer);
    await runJobs(shop);
    const importId = await arrive(shop, 3, 200);
    await offer(shop, importId);
    const first = 'SELECT min(id) AS id FROM aged_leads WHERE import_id = $1';
    await shop.db.transaction(async (tx) => {
      await tx.query(`SELECT FROM aged_leads WHERE id = (${first}) FOR UPDATE`, [importId]);
      await runJobs(shop, ['matching']);
    });
    expect(await ownedBy(shop, [buyer])).toEqual([2]);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 400, taken: 2, status: 'active' }]);
  });

  it('L75 looks again for a lead that another purchase had locked and didn’t take', async () => {
    const buyer = await newFunded(shop, 5_000);
    const importId = await arrive(shop, 1, 200);
    await createStandingOrder(buyer);
    await shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM aged_leads WHERE import_id = $1 FOR UPDATE', [importId]);
      await runJobs(shop, ['matching']);
    });
    expect(await ownedBy(shop, [buyer])).toEqual([0]);
    await shop.app.get(SweepStandingOrders, { strict: false }).execute();
    expect(await ownedBy(shop, [buyer])).toEqual([1]);
  });

  it.each([
    ['an inquiry that closes', { status: 'inquiry', amountCents: 5_000, withdrawnCents: 0 }, 'won'],
    ['a dispute that is lost with what it froze', { status: 'open', amountCents: 1_000, withdrawnCents: 1_000 }, 'lost'],
  ] as const)('L116 buys nothing while a deposit is disputed, and goes on afterwards: %s', async (_what, read, outcome) => {
    const buyer = await newFunded(shop, 5_000);
    await createStandingOrder(buyer);
    await runJobs(shop);
    await bookDispute(shop, buyer.agencyId, read);
    await offer(shop, await arrive(shop, 2, 200));
    await runJobs(shop);
    expect(await standingOrdersOf(buyer)).toMatchObject([
      { status: 'paused_funds', spentCents: 0, pausedAt: expect.any(String) },
    ]);
    await bookDispute(shop, buyer.agencyId, { ...read, status: outcome });
    await runJobs(shop);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active', spentCents: 400 }]);
  });

  it('L116 spends promo credit when a deposit pays just what was owed', async () => {
    const buyer = await newFunded(shop, 5_000);
    await grantPromo(shop, buyer.agencyId, 1_000);
    await createStandingOrder(buyer);
    await runJobs(shop);
    await bookDispute(shop, buyer.agencyId, { status: 'lost', amountCents: 6_000, withdrawnCents: 6_000 });
    await offer(shop, await arrive(shop, 2, 200));
    await runJobs(shop);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'paused_funds', spentCents: 0 }]);
    await fund(shop, buyer.name, 1_000);
    await runJobs(shop);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active', spentCents: 400 }]);
  });
});
