import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { ChangePricesRequest, PricesView } from '@warmline/contracts/prices/types';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import type { Agent } from 'supertest';
import { PriceRepository } from '../../../src/modules/prices/persistence/price.repository.js';
import { LiveEvents } from '../../../src/platform/events/live-events.js';
import { orderRow } from '../../support/shop/buying.js';
import { orderTransfers, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('price changes by an admin', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, second] = [await shop.signedIn('admin', 'price-admin'), await shop.signedIn('admin')];
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const read = async () => (await admin.get('/api/admin/prices').expect(200)).body as PricesView;
  const change = async (changes: ChangePricesRequest['changes'], overrides: object = {}) =>
    admin.post('/api/admin/prices').send({ version: (await read()).version, reason: 'Spring offer', changes, ...overrides });
  const intent = (body: object) => shop.anonymous().post('/api/create-payment-intent').send(body);
  const publicConfig = async () => (await shop.anonymous().get('/api/public-config').expect(200)).body as PublicConfig;
  afterEach(async () => {
    const { prices, honourAdvertisedRate } = await read();
    const settings = [...Object.keys(prices), ...(honourAdvertisedRate ? ['honour-advertised-rate'] : [])];
    const changes = settings.map((setting) => ({ setting, value: null })) as ChangePricesRequest['changes'];
    if (changes.length > 0) expect((await change(changes)).status).toBe(200);
    expect((await publicConfig()).prices).toEqual({});
  });

  it('M40 apply at once to every new quote; an outdated page gets 409 with the right one', async () => {
    await change([{ setting: 'checkout.premium', value: 3_650 }]);
    expect((await publicConfig()).prices).toEqual({ 'checkout.premium': 3_650 });
    const { body } = await intent({ amount: 74, callCount: 2, tier: 'premium' }).expect(409);
    expect(body).toMatchObject({ code: 'quote_differs', quote: { quantity: 2, unitPrice: 36.5, amount: 73 } });
    await intent({ amount: 73, callCount: 2, tier: 'premium' }).expect(200);
  });

  it.each([
    ['high-volume.100', 2_950, { amount: 2_950, callCount: 100, tier: 'high-volume' }],
    ['survey.callback', 1_400, { amount: 28, leadType: 'Call-Backs', quantity: 2 }],
    ['survey.aged_lead.60-90', 350, { amount: 7, leadType: 'Aged Leads', quantity: 2, ageRange: '60-90' }],
    ['ringcloud.live_transfers', 3_600, { amount: 72, tier: 'ringcloud', packageType: 'live_transfers', quantity: 2 }],
    ['ringcloud.partial_apps.default', 450, { amount: 9, tier: 'ringcloud', packageType: 'partial_apps', quantity: 2 }],
  ] as const)('M40 %s is charged at the changed price', async (setting, value, request) => {
    await intent(request).expect(409);
    await change([{ setting, value }]);
    await intent(request).expect(200);
  });

  it('M40 never affect an existing order, which is paid at its own price', async () => {
    const old = await orderTransfers(buyer);
    await change([{ setting: 'dashboard.transfers', value: 3_400 }]);
    const [row] = await shop.db.query<{ total: number }>('SELECT total_cents AS total FROM orders WHERE id = $1', [old.orderId]);
    expect(row?.total).toBe(35_000);
    await buyer.post('/api/sandbox/confirm').send({ clientSecret: old.clientSecret, paymentMethod: 'pm_card_visa' }).expect(200);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, old.orderId)).toMatchObject({ status: 'paid' });
    await paidTransfers(shop, buyer, { totalTransfers: 10, price: 340 });
  });

  it('M40 M17 open another order for the same call transfers at the changed price; the first keeps its own', async () => {
    const first = await orderTransfers(buyer, { transferHours: '8-4 CST' });
    await change([{ setting: 'dashboard.transfers', value: 3_000 }]);
    const second = await orderTransfers(buyer, { transferHours: '8-4 CST', price: 300 });
    expect([first.amount, second.amount]).toEqual([350, 300]);
    expect((await orderTransfers(buyer, { transferHours: '8-4 CST', price: 300 })).orderId).toBe(second.orderId);
    const sums = 'SELECT id, total_cents AS total FROM orders WHERE id = ANY($1::uuid[]) ORDER BY total DESC';
    expect(await shop.db.query(sums, [[first.orderId, second.orderId]])).toEqual([
      { id: first.orderId, total: 35_000 },
      { id: second.orderId, total: 30_000 },
    ]);
  });

  it('M2 charge the advertised rate while the switch is on, changed or not', async () => {
    await intent({ amount: 38, callCount: 1 }).expect(409);
    await change([{ setting: 'honour-advertised-rate', value: 1 }]);
    expect(await publicConfig()).toMatchObject({ honourAdvertisedRate: true });
    await intent({ amount: 38, callCount: 1 }).expect(200);
    await change([{ setting: 'page.special', value: 3_750 }]);
    await intent({ amount: 37.5, callCount: 1 }).expect(200);
  });

  it('M40 record actor, time, old and new price, and reason; the history is append-only', async () => {
    await change([{ setting: 'checkout.standard', value: 4_100 }], { reason: 'Costs rose' });
    await change([{ setting: 'checkout.standard', value: null }], { reason: 'Back again' });
    const { history, prices } = await read();
    expect(prices).toEqual({});
    expect(history.slice(0, 2)).toMatchObject([
      { setting: 'checkout.standard', before: 4_100, after: 4_000, reset: true, reason: 'Back again', by: 'price-admin' },
      { setting: 'checkout.standard', before: 4_000, after: 4_100, reset: false, reason: 'Costs rose' },
    ]);
    const { items: rows } = (await admin.get('/api/admin/audit?action=price.changed&target=Standard').expect(200))
      .body as Page<AuditRow>;
    expect(rows[1]).toMatchObject({
      target: { kind: 'price', id: 'checkout.standard' },
      before: { price: '$40.00' },
      after: { price: '$41.00', reason: 'Costs rose' },
    });
    await expect(shop.db.run('UPDATE price_changes SET after = 1')).rejects.toThrow('append-only');
    await expect(shop.db.run('DELETE FROM price_changes')).rejects.toThrow('append-only');
  });

  it('M65 are stored by product', async () => {
    await change([{ setting: 'survey.callback', value: 1_400 }]);
    expect(await shop.db.query('SELECT place, product, tier FROM price_changes ORDER BY id DESC LIMIT 1')).toEqual([
      { place: 'survey', product: 'callback', tier: null },
    ]);
    const { items: rows } = (await admin.get('/api/admin/audit?action=price.changed&target=Callback').expect(200))
      .body as Page<AuditRow>;
    expect(rows[0]).toMatchObject({ target: { id: 'survey.callback' } });
    expect((await read()).prices).toEqual({ 'survey.callback': 1_400 });
    await intent({ amount: 28, leadType: 'Call-Backs', quantity: 2 }).expect(200);
  });

  it('are accepted from one of two simultaneous admins; the other gets 409 prices_changed', async () => {
    const { version } = await read();
    const requests = [admin, second, admin, second].map((who, index) =>
      who
        .post('/api/admin/prices')
        .send({ version, reason: 'Race', changes: [{ setting: 'checkout.special', value: 3_800 + index }] }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'prices_changed' });
  });

  it('M40 make a second admin wait for the first, and then answer 409', async () => {
    const { version } = await read();
    const send = (who: Agent, value: number) =>
      who.post('/api/admin/prices').send({ version, reason: 'Race', changes: [{ setting: 'checkout.special', value }] });
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
      AND query LIKE 'LOCK TABLE price_changes%'`;
    const stored = shop.app.get(PriceRepository, { strict: false });
    const add = stored.add.bind(stored);
    let later: Promise<number> | undefined;
    // The second admin saves between the check and the commit of the first.
    const spy = jest.spyOn(stored, 'add').mockImplementation(async (...rows) => {
      if (!later) {
        let isDone = false;
        later = send(second, 3_802).then(({ status }) => ((isDone = true), status));
        await waitFor('the second admin to wait', async () => isDone || (await shop.db.query(waiting)).length > 0);
      }
      return add(...rows);
    });
    try {
      await send(admin, 3_801).expect(200);
      expect(await later).toBe(409);
      expect((await read()).prices).toEqual({ 'checkout.special': 3_801 });
    } finally {
      spy.mockRestore();
    }
  });

  it('M40 F3 ask open pages to refetch the prices', async () => {
    const news: string[] = [];
    const listening = shop.app.get(LiveEvents).stream.subscribe(({ event }) => news.push(event.type));
    await change([{ setting: 'survey.callback', value: 1_400 }]);
    await waitFor('news of the prices', async () => news.includes('prices_changed'));
    listening.unsubscribe();
  });

  it('record no unchanged price in the history', async () => {
    const before = await read();
    await change([{ setting: 'checkout.standard', value: 4_000 }]);
    expect((await read()).version).toBe(before.version);
  });

  it.each([
    ['nothing', [{ setting: 'checkout.standard', value: 0 }], 'changes.0.value'],
    ['a fraction of a cent', [{ setting: 'checkout.standard', value: 1.5 }], 'changes.0.value'],
    ['a price above the maximum', [{ setting: 'checkout.standard', value: 1_000_001 }], 'changes.0.value'],
    ['a switch value other than 0 or 1', [{ setting: 'honour-advertised-rate', value: 2 }], 'changes.0.value'],
  ])('rejects %s as a price at its field', async (_what, changes, field) => {
    const { body, status } = await change(changes as ChangePricesRequest['changes']);
    expect({ status, body: body as object }).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: PRICE_MESSAGES.outOfRange }] },
    });
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['no changes', { changes: [] }],
    ['an unknown rate', { changes: [{ setting: 'list.form', value: 100 }] }],
    ['the same rate twice', { changes: [1, 2].map((value) => ({ setting: 'checkout.standard', value })) }],
    ['no version', { version: undefined }],
  ])('rejects %s', async (_what, wrong) => {
    expect((await change([{ setting: 'checkout.standard', value: 100 }], wrong)).status).toBe(400);
  });
});
