import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { OrderDetail, OrderSummary } from '@warmline/contracts/orders/types';
import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { deposit, walletOf } from '../../support/wallet/deposits.js';
import { emailsTo } from '../../support/inbox.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import {
  createStandingOrder,
  newFunded,
  ownedBy,
  standingOrdersOf,
  buildStandingOrder,
  type Funded,
} from '../../support/shop/standing-orders.js';
import { listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('standing orders', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  // Leads and standing orders of one test are not for the next.
  beforeEach(async () => {
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE sold_at IS NULL AND withdrawn_at IS NULL');
    await shop.db.run(`UPDATE standing_orders SET status = 'ended', ended_at = now(), paused_at = NULL WHERE status <> 'ended'`);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  /** Imports leads in Florida at one price. */
  async function importLeads(count: number, price: number): Promise<void> {
    const rows = Array.from({ length: count }, () =>
      buildCsvRow({ state: 'FL', price: String(price), 'form fill time': '2026-10-20' }),
    );
    await confirm(admin, (await upload(admin, buildCsv(rows))).id);
  }
  const availableTo = async ({ agent }: Funded) => (await walletOf(agent)).availableCents;
  const untilOwned = (buyers: readonly Funded[], total: number) =>
    waitFor('the leads to be sold', async () => {
      const owned = await ownedBy(shop, buyers);
      return owned.reduce((sum, leads) => sum + leads, 0) === total && owned;
    });
  /** Returns the phone numbers of the leads of all their orders. */
  const phonesOf = async ({ agent }: Funded) => {
    const orders = (await agent.get('/api/orders').expect(200)).body as OrderSummary[];
    const details = await Promise.all(orders.map(({ id }) => agent.get(`/api/orders/${id}`).expect(200)));
    return details.flatMap(({ body }) => (body as OrderDetail).leads.map(({ phone }) => phone));
  };
  const untilStatus = ({ agent }: Funded, status: string) =>
    waitFor(`a standing order to be ${status}`, async () => (await standingOrdersOf({ agent }))[0]!.status === status);

  it('L74 L75 (T21) deals an import to agencies that want the same, each lead once, and takes the money', async () => {
    const buyers = [await newFunded(shop, 50_000), await newFunded(shop, 50_000)];
    for (const buyer of buyers) await createStandingOrder(buyer);
    await importLeads(101, 2);
    const begun = performance.now();
    const owned = await untilOwned(buyers, 101);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect([...owned].sort()).toEqual([50, 51]);
    const phones = await Promise.all(buyers.map(phonesOf));
    expect(new Set(phones.flat()).size).toBe(101);
    for (const [index, buyer] of buyers.entries()) {
      expect(await availableTo(buyer)).toBe(50_000 - 200 * owned[index]!);
      const [order, ...more] = (await buyer.agent.get('/api/orders').expect(200)).body as OrderSummary[];
      expect(more).toEqual([]);
      expect(order).toMatchObject({
        channel: 'standing',
        status: 'paid',
        quantity: owned[index],
        totalCents: 200 * owned[index]!,
      });
      const [standing] = await standingOrdersOf(buyer);
      const lastFill = { orderId: order!.id, leads: owned[index], cents: 200 * owned[index]!, at: expect.any(String) };
      expect(standing).toMatchObject({ status: 'active', spentCents: 200 * owned[index]!, taken: owned[index], lastFill });
      const emails = await waitFor('the receipt', async () => {
        const found = await emailsTo(`${buyer.name}@test.example`);
        return found.length > 0 && found;
      });
      expect(emails).toHaveLength(1);
    }
  });

  it('L114 (T22) keeps to the budget of a day, and begins anew the next day', async () => {
    const buyer = await newFunded(shop, 10_000);
    const { id } = await createStandingOrder(buyer, { budgetCents: 1_000 });
    await importLeads(10, 3);
    await untilOwned([buyer], 3);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 900, taken: 3, status: 'active' }]);
    await importLeads(10, 3);
    // A match that comes after it shows that the import was dealt.
    const other = await newFunded(shop, 10_000);
    await createStandingOrder(other, { budgetCents: 600 });
    await untilOwned([other], 2);
    expect(await ownedBy(shop, [buyer])).toEqual([3]);
    await buyer.agent.post(`/api/standing-orders/${id}/roll`).expect(200);
    await untilOwned([buyer], 6);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 900, taken: 3, status: 'active' }]);
  });

  it('L116 (T23) pauses without funds, and goes on from inventory after a deposit', async () => {
    const buyer = await newFunded(shop, 2_000);
    await createStandingOrder(buyer);
    const chosen = await addInventory(
      shop,
      Array.from({ length: 5 }, () => buildLead({ state: 'TX', priceCents: 300 })),
    );
    await buyer.agent
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: chosen, payWith: 'wallet', requestId: crypto.randomUUID() })
      .expect(200);
    expect(await availableTo(buyer)).toBe(500);
    await importLeads(4, 3);
    await untilStatus(buyer, 'paused_funds');
    expect(await ownedBy(shop, [buyer])).toEqual([6]);
    expect(await availableTo(buyer)).toBe(200);
    await deposit(buyer.agent, 2_000);
    const begun = performance.now();
    await untilOwned([buyer], 9);
    await untilStatus(buyer, 'active');
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await availableTo(buyer)).toBe(1_300);
  });

  it('L77 deals what is on an agency’s do-not-call list to others', async () => {
    const [careful, other] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    for (const buyer of [careful, other]) await createStandingOrder(buyer, { filter: 'OR' });
    const rows = Array.from({ length: 4 }, () => buildCsvRow({ state: 'OR', price: '2', 'form fill time': '2026-10-20' }));
    await listPhones(
      careful.agent,
      rows.slice(0, 3).map(({ phone }) => phone!),
    );
    await confirm(admin, (await upload(admin, buildCsv(rows))).id);
    expect(await untilOwned([careful, other], 4)).toEqual([1, 3]);
  });

  it('L73 refuses what can’t be bought, at the field that says why', async () => {
    const poor = await newFunded(shop, 999);
    const refused = await poor.agent.post('/api/standing-orders').send(buildStandingOrder()).expect(409);
    expect(refused.body).toMatchObject({ code: 'balance_needed', needCents: 1_000, availableCents: 999 });
    const { agent } = await newFunded(shop, 5_000);
    for (const [field, changes] of [
      ['name', { name: ' ' }],
      ['filter', { filter: 'callable:now' }],
      ['filter', { filter: 'cert:yes' }],
      ['states', { facets: { states: 'XX' } }],
      ['facets.callable', { facets: { callable: 'now' } }],
      ['facets.proof', { facets: { proof: 'kept' } }],
      ['maxPriceCents', { maxPriceCents: 0 }],
      ['maxPriceCents', { maxPriceCents: 299, facets: { priceMinCents: 300 } }],
      ['maxPriceCents', { maxPriceCents: 499, filter: 'FL, price:>=5' }],
      ['budgetCents', { budgetCents: 99 }],
      ['period', { period: 'month' }],
      ['leadCap', { leadCap: 0 }],
      ['endsOn', { endsOn: '2026-01-01' }],
      ['endsOn', { startsOn: '2099-02-01', endsOn: '2099-01-01' }],
    ] as const) {
      const answer = await agent
        .post('/api/standing-orders')
        .send({ ...buildStandingOrder(), ...changes })
        .expect(400);
      expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    }
  });

  it('L112 creates one with the same request once, however often and fast it comes', async () => {
    const buyer = await newFunded(shop, 1_200);
    const request = buildStandingOrder({ facets: { ageMin: 30, states: 'FL' } });
    const create = (changes = {}) => buyer.agent.post('/api/standing-orders').send({ ...request, ...changes });
    const answers = await Promise.all([create().expect(201), create().expect(201)]);
    const [{ id }] = answers.map(({ body }) => body as StandingOrder) as [StandingOrder];
    // What it bought leaves less than a new one needs.
    await addInventory(shop, [buildLead({ state: 'FL', priceCents: 300 })]);
    await buyer.agent.patch(`/api/standing-orders/${id}`).send({ name: request.name }).expect(200);
    await untilOwned([buyer], 1);
    answers.push(await create().expect(201));
    expect(answers.map(({ body }) => (body as StandingOrder).id)).toEqual([id, id, id]);
    expect((await create({ budgetCents: 40_000 }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    expect(await standingOrdersOf(buyer)).toHaveLength(1);
    const other = await newFunded(shop, 5_000);
    expect((await createStandingOrder(other, request)).id).not.toBe(id);
  });

  it('L73 changes, pauses, resumes and ends; other agencies don’t see it', async () => {
    const [buyer, stranger] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    const { id } = await createStandingOrder(buyer, { filter: 'TX, price:<4', facets: { ageMin: 30 }, leadCap: 5 });
    const path = `/api/standing-orders/${id}`;
    for (const route of ['pause', 'resume', 'end', 'roll']) await stranger.agent.post(`${path}/${route}`).send({}).expect(404);
    await stranger.agent.patch(path).send({ name: 'mine' }).expect(404);
    const changed = await buyer.agent.patch(path).send({ name: 'Texas', leadCap: null, endsOn: '2099-01-01' }).expect(200);
    expect(changed.body).toMatchObject({
      name: 'Texas',
      filter: 'TX, price:<4',
      facets: { ageMin: 30 },
      leadCap: null,
      endsOn: '2099-01-01',
    });
    expect((await buyer.agent.patch(path).send({ startsOn: '2098-01-01' }).expect(200)).body).toMatchObject({
      startsOn: '2098-01-01',
      endsOn: '2099-01-01',
    });
    const { items } = (await admin.get('/api/admin/audit?action=standing_order.changed').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ before: { endsOn: '2099-01-01' }, after: { startsOn: '2098-01-01', endsOn: '2099-01-01' } });
    expect(items[0]!.before).not.toHaveProperty('startsOn');
    await buyer.agent.patch(path).send({ endsOn: 'tomorrow' }).expect(400);
    const dayless = await buyer.agent.patch(path).send({ startsOn: null, endsOn: null }).expect(200);
    expect(dayless.body).toMatchObject({ startsOn: null, endsOn: null });
    expect((await buyer.agent.patch(path).send({ facets: {} }).expect(200)).body).toMatchObject({ filter: '', facets: {} });
    expect((await buyer.agent.post(`${path}/pause`).send({}).expect(200)).body).toMatchObject({
      status: 'paused',
      pausedAt: expect.any(String),
    });
    const wrong = await buyer.agent.post(`${path}/pause`).send({ until: '2026-01-01' }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'until' }] });
    expect((await buyer.agent.post(`${path}/pause`).send({ until: '2099-01-01' }).expect(200)).body).toMatchObject({
      status: 'paused',
      pausedUntil: '2099-01-01',
    });
    expect((await buyer.agent.post(`${path}/resume`).expect(200)).body).toMatchObject({
      status: 'active',
      pausedAt: null,
      pausedUntil: null,
    });
    expect((await buyer.agent.post(`${path}/end`).expect(200)).body).toMatchObject({ status: 'ended' });
    await buyer.agent.post(`${path}/end`).expect(200);
    for (const route of ['pause', 'resume'])
      expect((await buyer.agent.post(`${path}/${route}`).send({}).expect(409)).body).toMatchObject({
        code: 'standing_order_ended',
      });
    await buyer.agent.patch(path).send({ name: 'again' }).expect(409);
  });

  it('L112 refuses a budget and a number of leads below what was bought, and the 21st standing order that has not ended', async () => {
    const buyer = await newFunded(shop, 5_000);
    await addInventory(
      shop,
      [300, 300].map((priceCents) => buildLead({ state: 'FL', priceCents })),
    );
    const { id } = await createStandingOrder(buyer);
    await untilOwned([buyer], 2);
    const answer = await buyer.agent.patch(`/api/standing-orders/${id}`).send({ budgetCents: 200 }).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'budgetCents', message: expect.stringContaining('$6.00') }] });
    const capped = await buyer.agent.patch(`/api/standing-orders/${id}`).send({ leadCap: 1 }).expect(400);
    expect(capped.body).toMatchObject({ errors: [{ field: 'leadCap' }] });
    for (let count = 1; count < 20; count += 1) await createStandingOrder(buyer, { filter: 'OR' });
    const refused = await buyer.agent.post('/api/standing-orders').send(buildStandingOrder()).expect(409);
    expect(refused.body).toMatchObject({ code: 'too_many_standing_orders' });
    await buyer.agent.post(`/api/standing-orders/${id}/end`).expect(200);
    await createStandingOrder(buyer, { filter: 'OR' });
  });

  it('L78 previews what a standing order would find', async () => {
    const buyer = await newFunded(shop, 5_000);
    await addInventory(
      shop,
      [100, 150, 200, 400].map((priceCents) => buildLead({ state: 'NV', priceCents })),
    );
    await shop.db.run(
      `UPDATE aged_leads SET sold_at = now(), order_id = gen_random_uuid() WHERE state = 'NV' AND explicit_price_cents = 200`,
    );
    const preview = async (body: object) =>
      (await buyer.agent.post('/api/standing-orders/preview').send(body).expect(200)).body as object;
    expect(await preview({ filter: 'NV', maxPriceCents: 300 })).toEqual({
      freeNow: 2,
      lastSevenDays: 3,
      medianCents: 100,
      exact: true,
    });
    expect(await preview({ filter: 'WY', maxPriceCents: 300 })).toEqual({
      freeNow: 0,
      lastSevenDays: 0,
      medianCents: null,
      exact: true,
    });
    await buyer.agent.post('/api/standing-orders/preview').send({ filter: 'price:x', maxPriceCents: 300 }).expect(400);
  });
});
