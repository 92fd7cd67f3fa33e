import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallbackOffer } from '@warmline/contracts/callbacks/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { CallbackStock } from '../../../src/modules/callbacks/callback-stock.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { PackageEarnings } from '../../../src/modules/orders/use-cases/settlement/package-earnings.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { emailsOf, expireHold, expireLeadHolds, orderRow, pay } from '../../support/shop/buying.js';
import { buyCallbacks, stockCallbacks } from '../../support/shop/callbacks.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** How often the race for the last callback is run. */
const RACES = 50;

describe('callbacks for sale', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run(`UPDATE callback_opportunities SET held_until = now() + interval '1 day' WHERE sold_at IS NULL`);
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const list = async (query: object = {}) =>
    (await buyer.get('/api/callbacks').query(query).expect(200)).body as Page<CallbackOffer>;
  const listed = async (query: object = {}) => (await list(query)).items.map(({ id }) => id);
  const held = async (ids: readonly number[], rest = {}) =>
    (await buyCallbacks(buyer, ids, rest).expect(200)).body as BulkPurchaseResponse;
  const read = async (id: string) => (await buyer.get(`/api/orders/${id}`).expect(200)).body as OrderDetail;
  async function settle(): Promise<void> {
    await shop.payments.deliveries.settled();
    await runJobs(shop);
  }

  it('L80 are listed masked, newest first, with filters by state, price and requested day, and in any order', async () => {
    const [plain] = await stockCallbacks(shop, { name: 'Ann Example', priceCents: 2000 });
    const [early] = await stockCallbacks(shop, { state: 'TX', priceCents: 900, requestedAt: '2026-12-01T05:30:00Z' });
    const [late] = await stockCallbacks(shop, { state: 'FL', priceCents: 1200, requestedAt: '2026-12-02T20:00:00Z' });
    const page = await list();
    expect(page.total).toEqual({ count: 3, exact: true });
    expect(page.items.map(({ id }) => id)).toEqual([late, early, plain]);
    expect(page.items[2]).toEqual({
      id: plain,
      name: 'Ann ExaXXXX',
      state: 'FL',
      priceCents: 2000,
      requestedAt: null,
      phone: expect.stringMatching(/^\(300\) XXX-XXXX$/) as unknown,
    });
    expect(JSON.stringify(page)).not.toContain('@');
    expect(await listed({ state: 'TX' })).toEqual([early]);
    expect(await listed({ priceMaxCents: 1200 })).toEqual([late, early]);
    // December 1 in New York began at 5:00 UTC.
    const zone = 'America/New_York';
    expect(await listed({ from: '2026-12-01', to: '2026-12-01', zone })).toEqual([early]);
    expect(await listed({ to: '2026-11-30', zone })).toEqual([]);
    expect(await listed({ sort: 'price' })).toEqual([early, late, plain]);
    expect(await listed({ sort: 'requested' })).toEqual([early, late, plain]);
    const first = await list({ sort: '-state', limit: 1 });
    expect([...first.items.map(({ id }) => id), ...(await listed({ sort: '-state', cursor: first.next }))]).toEqual([
      early,
      late,
      plain,
    ]);
    await buyer.get('/api/callbacks?from=2026-12-02&to=2026-12-01&sort=name').expect(400);
  });

  it('L81 are sold once, also to the order that owns them, as leads are', async () => {
    const ids = await stockCallbacks(shop);
    await fund(shop, username, 1500);
    const { orderId } = await held(ids, { payWith: 'wallet' });
    const soldAt = async () => (await shop.db.query('SELECT sold_at FROM callback_opportunities WHERE id = ANY($1)', [ids]))[0];
    const before = await soldAt();
    const stock = shop.app.get(CallbackStock, { strict: false });
    expect(await shop.db.transaction((tx) => stock.sell(tx, orderId, ids))).toBe(false);
    expect(await soldAt()).toEqual(before);
  });

  it('L81 are held for a card, bought by its payment, and shown in full with a CSV file', async () => {
    const ids = await stockCallbacks(shop, { count: 2, requestedAt: '2026-12-01T19:30:00Z' });
    const other = await shop.signedIn('buyer');
    const opened = await held(ids, { total: 30 });
    expect(opened).toMatchObject({ count: 2, total: 30, cardCents: 3000 });
    expect(Date.parse(opened.expiresAt) - Date.now()).toBeGreaterThan(800_000);
    expect(await listed()).toEqual([]);
    expect((await held(ids)).orderId).toBe(opened.orderId);
    const { body } = await buyCallbacks(other, ids).expect(409);
    expect(body).toMatchObject({ code: 'callbacks_gone', callbackIds: ids });
    expect((await read(opened.orderId)).callbacks).toEqual([]);
    await buyer.get(`/api/orders/${opened.orderId}/callbacks.csv`).expect(409);

    await pay(buyer, opened);
    await settle();
    const order = await read(opened.orderId);
    expect(order).toMatchObject({
      status: 'paid',
      channel: 'callbacks',
      product: 'callback',
      description: 'Callbacks',
      quantity: 2,
    });
    expect(order.callbacks).toEqual(
      ids.map((id) => ({
        id,
        name: 'Robert Garza',
        email: 'robert@mail.example',
        state: 'FL',
        priceCents: 1500,
        phone: expect.stringMatching(/^\(300\) \d{3}-\d{4}$/) as unknown,
        requestedAt: '2026-12-01T19:30:00.000Z',
        slotAt: null,
        slotMinutes: null,
        refund: null,
        return: null,
      })),
    );
    const answer = await buyer.get(`/api/orders/${opened.orderId}/callbacks.csv`).expect(200);
    expect(csvTextOf(answer).split('\r\n').slice(0, 2)).toEqual([
      'Name,Phone,Email,State,Requested time (local),Price (USD),Refund',
      expect.stringMatching(/^Robert Garza,\(300\) \d{3}-\d{4},robert@mail.example,FL,"Dec 1, 2026, 2:30 PM EST",15.00,$/),
    ]);
    expect(await emailsOf(shop, opened.orderId)).toHaveLength(1);
    const { body: found } = await buyer.get('/api/orders?q=Garza').expect(200);
    expect(found).toHaveLength(1);
    await other.get(`/api/orders/${opened.orderId}`).expect(404);
    await other.get(`/api/orders/${opened.orderId}/callbacks.csv`).expect(404);
    const { body: forStaff } = await admin.get(`/api/admin/orders/${opened.orderId}/callbacks`).expect(200);
    expect(forStaff).toEqual(order.callbacks);

    const viewer = `viewer-${randomUUID().slice(0, 8)}`;
    const colleague = await shop.signedIn('buyer', viewer);
    await moveSeat(shop, viewer, { with: username, role: 'viewer', sees: 'all' });
    const seen = (await colleague.get(`/api/orders/${opened.orderId}`).expect(200)).body as OrderDetail;
    expect(seen.callbacks![0]).toMatchObject({ name: 'Robert GarXX', phone: '(300) XXX-XXXX', email: null });
  });

  it('L82 complete themselves and are earned then; a full refund ends the order and leaves them sold', async () => {
    const ids = await stockCallbacks(shop, { count: 2 });
    const opened = await held(ids);
    await pay(buyer, opened);
    await settle();
    const { orderId } = opened;
    const needs = async (need: string) =>
      ((await admin.get(`/api/transfer-orders?need=${need}&product=all`).expect(200)).body as Page<{ id: string }>).items.map(
        ({ id }) => id,
      );
    expect(await needs('fulfillment')).not.toContain(orderId);
    expect(await needs('setup')).not.toContain(orderId);
    await shop.db.run(`UPDATE orders SET paid_at = paid_at - interval '1 hour' WHERE id = $1`, [orderId]);
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.complete_delivered', 'reconciliation', '{}')`);
    await settle();
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'completed' });
    await shop.app.get(PackageEarnings, { strict: false }).earn([orderId], new Date(Date.now() + 60_000));
    expect(await postedFor(shop, orderId)).toEqual([
      'purchase shop.provider > shop.unearned 3000',
      'earned shop.unearned > shop.sales.callbacks 3000',
    ]);
    await admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 3000 }))
      .expect(200);
    await settle();
    await settle();
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 3000 });
    expect(await listed()).toEqual([]);
    for (const id of ids) await admin.delete(`/api/admin/callback-opportunities/${id}`).expect(409);
  });

  it('L81 are bought from the balance at once, for promo credit and cash, or in part with a card', async () => {
    await fund(shop, username, 4_000);
    const [one, two, three, four] = (await stockCallbacks(shop, { count: 4 })) as [number, number, number, number];
    const { body: bought } = await buyCallbacks(buyer, [one, two], { payWith: 'wallet', requestId: randomUUID() }).expect(200);
    expect(bought).toMatchObject({ status: 'paid', count: 2, walletCents: 3000, clientSecret: null });
    const { orderId } = bought as { orderId: string };
    expect((await read(orderId)).callbacks).toHaveLength(2);
    expect(await postedFor(shop, orderId)).toEqual(['purchase wallet.cash > shop.unearned 3000']);
    const short = await buyCallbacks(buyer, [three], { payWith: 'wallet' }).expect(402);
    expect(short.body).toMatchObject({ code: 'insufficient_funds', needCents: 1500, availableCents: 1000 });
    expect(await listed()).toEqual([four, three]);

    const press = { payWith: 'wallet_then_card', requestId: randomUUID() } as const;
    const split = await held([three], press);
    expect(split).toMatchObject({ walletCents: 1000, cardCents: 500 });
    expect((await held([three], press)).orderId).toBe(split.orderId);
    expect((await buyCallbacks(buyer, [four], press).expect(409)).body).toMatchObject({ code: 'request_differs' });
    await pay(buyer, split);
    await settle();
    expect((await read(split.orderId)).callbacks!.map(({ id }) => id)).toEqual([three]);
  });

  it('L81 are held all or not at all, at the price that the page showed, within the limits of holds', async () => {
    const [first, gone] = (await stockCallbacks(shop, { count: 2 })) as [number, number];
    await buyCallbacks(await shop.signedIn('buyer'), [gone]).expect(200);
    expect((await buyCallbacks(buyer, [first, gone]).expect(409)).body).toMatchObject({
      code: 'callbacks_gone',
      callbackIds: [gone],
    });
    await shop.db.run('UPDATE callback_opportunities SET price_cents = 1600 WHERE id = $1', [first]);
    expect((await buyCallbacks(buyer, [first], { total: 15 }).expect(409)).body).toMatchObject({
      code: 'quote_differs',
      quote: { quantity: 1, amount: 16 },
    });
    expect(await listed()).toEqual([first]);
    for (const wrong of [[], [0], ['1'], [1.5], null, Array.from({ length: 501 }, (_, at) => at + 1)])
      expect((await buyCallbacks(buyer, wrong as number[]).expect(400)).body).toMatchObject({
        errors: [{ field: 'callbackIds' }],
      });
    await held([first]);
    const [row] = await shop.db.query<{ leads: number; orders: number }>(
      `SELECT leads, orders FROM unpaid_holds((SELECT id FROM users WHERE username = $1), '', 5000)`,
      [username],
    );
    expect(row).toEqual({ leads: 1, orders: 1 });
  });

  it('L81 are on sale again when the buyer cancels or does not pay in time, and cannot be removed meanwhile', async () => {
    const [id] = (await stockCallbacks(shop)) as [number];
    const canceled = await held([id]);
    expect((await admin.delete(`/api/admin/callback-opportunities/${id}`).expect(409)).body).toMatchObject({
      code: 'callback_in_order',
    });
    await buyer.post(`/api/orders/${canceled.orderId}/cancel`).expect(204);
    expect(await listed()).toEqual([id]);
    const expired = await held([id]);
    await expireHold(shop, expired.orderId);
    expect(await listed()).toEqual([id]);
    await shop.app.get(CloseOrder, { strict: false }).execute(expired.orderId, 'expired');
    expect(await orderRow(shop, expired.orderId)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    const [row] = await shop.db.query(
      'SELECT order_id AS "orderId", held_until AS "heldUntil" FROM callback_opportunities WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ orderId: null, heldUntil: null });
    await admin.delete(`/api/admin/callback-opportunities/${id}`).expect(204);
  });

  it.each(['nobody', 'another buyer', 'staff'])(
    'L82 a payment that arrives after the hold buys them if free, and is refunded if %s took one',
    async (taker) => {
      const ids = await stockCallbacks(shop, { count: 2 });
      const late = await held(ids);
      await expireLeadHolds(shop, late.orderId);
      if (taker === 'another buyer') await buyCallbacks(await shop.signedIn('buyer'), [ids[1]!]).expect(200);
      if (taker === 'staff') await admin.delete(`/api/admin/callback-opportunities/${ids[1]}`).expect(204);
      await pay(buyer, late);
      await settle();
      await settle();
      const isBought = taker === 'nobody';
      expect(await orderRow(shop, late.orderId)).toEqual(
        isBought
          ? { status: 'paid', reason: null, refunded: 0 }
          : { status: 'cancelled', reason: 'paid_too_late', refunded: 3000 },
      );
      expect((await read(late.orderId)).callbacks).toHaveLength(isBought ? 2 : 0);
      expect(await listed()).toEqual(isBought ? [] : [ids[0]]);
    },
  );

  it(`L83 of two buyers who want the last one at the same moment, exactly one gets it, ${RACES} times`, async () => {
    const rival = `rival-${randomUUID().slice(0, 8)}`;
    const buyers = [buyer, await shop.signedIn('buyer', rival)];
    await Promise.all([fund(shop, username, 500_000), fund(shop, rival, 500_000)]);
    const ids = await stockCallbacks(shop, { count: RACES });
    for (const [at, id] of ids.entries()) {
      // With cards, with the balance, and one of each.
      const ways = [at % 3 === 0 ? {} : { payWith: 'wallet' }, at % 3 === 1 ? { payWith: 'wallet' } : {}] as const;
      const answers = await Promise.all(buyers.map((one, who) => buyCallbacks(one, [id], ways[who] as object)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'callbacks_gone', callbackIds: [id] });
    }
    const lines = await shop.db.query<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM order_callbacks WHERE callback_id = ANY($1::bigint[]) AND released_at IS NULL GROUP BY callback_id',
      [ids],
    );
    expect(lines).toEqual(Array(RACES).fill({ lines: 1 }));
  });
});
