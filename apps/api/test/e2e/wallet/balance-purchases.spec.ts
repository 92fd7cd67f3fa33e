import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BalanceOrderResponse, BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { RefundRepository } from '../../../src/modules/orders/persistence/money/refund.repository.js';
import { RefundToBalance } from '../../../src/modules/orders/use-cases/refunds/refund-to-balance.js';
import { OrderBooks } from '../../../src/modules/orders/use-cases/settlement/order-books.js';
import { LiveEvents } from '../../../src/platform/events/live-events.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildRefund, TRANSFERS } from '../../support/shop/admin-orders.js';
import { emailsOf, listedAmong, orderRow } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('paying from the balance', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let other: Agent;
  let agencyId: string;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
    other = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
  });

  const stock = (count: number) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead({ priceCents: 300 })),
    );
  const buy = (leadIds: readonly number[], rest: object = {}): Promise<Response> =>
    buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID(), ...rest });
  const bought = ({ body }: Response) => body as BalancePurchaseResponse;
  const available = () => availableTo(shop, agencyId);
  const refund = (orderId: string, amountCents: number, rest: object = {}) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send({ ...buildRefund({ amountCents, refundedCents: 0 }), ...rest });

  it('W4 leads are the buyer’s with the answer: no payment at the provider, no hold, one receipt', async () => {
    agencyId = await fund(shop, username, 10_000);
    const ids = await stock(20);
    const intents = shop.payments.store.paymentIntents.all().length;
    const told = jest.spyOn(shop.app.get(LiveEvents, { strict: false }), 'publish');
    const response = await buy(ids, { total: 60 }).then(({ status, body }) => ({
      status,
      body: body as BalancePurchaseResponse,
    }));
    const { orderId } = response.body;
    expect(told).toHaveBeenCalledWith({ type: 'wallet_changed' }, { agencyId });
    told.mockRestore();
    expect(response).toEqual({
      status: 200,
      body: { orderId, count: 20, total: 60, status: 'paid', walletCents: 6000, promoCents: 0, cardCents: 0, clientSecret: null },
    });
    expect(await available()).toBe(4_000);
    const order = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    expect(order.status).toBe('paid');
    expect(order.leads.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(order.leads.every(({ phone }) => /^\(\d{3}\) \d{3}-\d{4}$/.test(phone))).toBe(true);
    await runJobs(shop, ['orders', 'mail', 'events']);
    expect(await emailsOf(shop, orderId)).toHaveLength(1);
    expect(shop.payments.store.paymentIntents.all()).toHaveLength(intents);
    expect(await listedAmong(other, ids)).toEqual([]);
    expect(await postedFor(shop, orderId)).toEqual(['purchase wallet.cash > shop.sales.leads 6000']);
    // The daily run would post the same.
    const books = shop.app.get(OrderBooks, { strict: false });
    expect(await shop.db.transaction((tx) => books.post(tx, [orderId]))).toBe(0);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W5 a balance that does not cover it buys nothing, and leaves no order; a card still can', async () => {
    agencyId = await fund(shop, username, 4_000);
    const ids = await stock(20);
    const { status, body } = await buy(ids);
    expect({ status, body: body as unknown }).toMatchObject({
      status: 402,
      body: { code: 'insufficient_funds', needCents: 6000, availableCents: 4000 },
    });
    expect(await available()).toBe(4_000);
    const [count] = await shop.db.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders WHERE agency_id = $1', [
      agencyId,
    ]);
    expect(count).toEqual({ orders: 0 });
    expect(await listedAmong(other, ids)).toHaveLength(20);
    const byCard = await buyer.post('/api/bulk-purchase-leads').send({ leadIds: ids }).expect(200);
    expect(byCard.body).toMatchObject({ clientSecret: expect.stringContaining('pi_') as unknown, count: 20 });
  });

  it('W6 200 simultaneous purchases of $3 from $50 are 16, and none is lost or made', async () => {
    agencyId = await fund(shop, username, 5_000);
    const ids = await stock(200);
    const answers = await Promise.all(ids.map((id) => buy([id])));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    const refused = answers.filter(({ status }) => status === 402).map(({ body }) => body as { needCents: number });
    expect(refused.map(({ needCents }) => needCents)).toEqual(Array(184).fill(300));
    expect(await available()).toBe(200);
    const [owned] = await shop.db.query<{ leads: number }>(
      'SELECT count(*)::int AS leads FROM aged_leads WHERE id = ANY($1::bigint[]) AND sold_at IS NOT NULL',
      [ids],
    );
    expect(owned).toEqual({ leads: 16 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W6 overlapping purchases of two agencies, each in its own order, sell no lead twice and lock nobody out', async () => {
    const rivalName = `rival-${randomUUID().slice(0, 8)}`;
    const rival = await shop.signedIn('buyer', rivalName);
    const agencies = [await fund(shop, username, 20_000), await fund(shop, rivalName, 20_000)];
    const ids = await stock(60);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => {
        const leadIds = [1, 7, 11].map((step) => ids[(index * step) % ids.length]!);
        const body = { leadIds: index % 2 ? leadIds : leadIds.toReversed(), payWith: 'wallet', requestId: randomUUID() };
        return (index % 4 < 2 ? buyer : rival).post('/api/bulk-purchase-leads').send(body);
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const [sums] = await shop.db.query<Record<string, number>>(
      `SELECT (SELECT sum(total_cents)::int FROM orders WHERE agency_id = ANY($1::uuid[])) AS orders, count(*)::int * 300 AS lines,
         count(DISTINCT lead_id)::int * 300 AS leads, (SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()) AS deadlocks
       FROM order_lines i JOIN orders o ON o.id = i.order_id WHERE o.agency_id = ANY($1::uuid[])`,
      [agencies],
    );
    const spent = 40_000 - (await availableTo(shop, agencies[0]!)) - (await availableTo(shop, agencies[1]!));
    expect(spent).toBeGreaterThan(0);
    expect(sums).toEqual({ orders: spent, lines: spent, leads: spent, deadlocks: 0 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W7 the same request is the same order, however often; its ID with other leads is refused', async () => {
    agencyId = await fund(shop, username, 10_000);
    const [ids, others] = [await stock(2), await stock(1)];
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(ids, { requestId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => bought(answer).orderId)).size).toBe(1);
    expect(await available()).toBe(9_400);
    expect((await buy(others, { requestId })).body).toMatchObject({ code: 'request_differs' });
    expect(await available()).toBe(9_400);
  });

  it.each([
    ['without a request ID', {}, 'requestId'],
    ['with an ID that is none', { requestId: 'again' }, 'requestId'],
    ['with something else', { payWith: 'cash', requestId: randomUUID() }, 'payWith'],
  ])('W7 a purchase %s is refused at its field', async (_what, rest, field) => {
    const leadIds = await stock(1);
    const response = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds, payWith: 'wallet', ...rest })
      .expect(400);
    expect(response.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it('W7 a lead that another buyer has, and a price that rose, cost nothing', async () => {
    agencyId = await fund(shop, username, 10_000);
    const ids = await stock(2);
    expect((await buy(ids, { total: 5 })).body).toMatchObject({ code: 'quote_differs', quote: { amount: 6 } });
    await other
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [ids[0]] })
      .expect(200);
    expect((await buy(ids)).body).toMatchObject({ code: 'leads_gone', leadIds: [ids[0]] });
    expect(await available()).toBe(10_000);
  });

  it('W4 transfers are paid at once, and once for each request', async () => {
    agencyId = await fund(shop, username, 100_000);
    const body = { ...TRANSFERS, payWith: 'wallet', requestId: randomUUID() };
    const send = (rest: object = {}) => buyer.post('/api/call-transfer-order').send({ ...body, ...rest });
    const first = (await send().expect(200)).body as BalanceOrderResponse;
    expect(first).toMatchObject({ status: 'paid', clientSecret: null, cardCents: 0, walletCents: first.amount * 100 });
    expect((await send().expect(200)).body).toEqual(first);
    expect((await send({ callsPerDay: 9 }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    expect(await available()).toBe(100_000 - first.walletCents);
    expect(await postedFor(shop, first.orderId)).toEqual([`purchase wallet.cash > shop.unearned ${first.walletCents}`]);
    await runJobs(shop, ['events', 'orders']);
    const { body: campaigns } = await buyer.get('/api/campaigns').expect(200);
    expect((campaigns as { items: { orders: { id: string }[] }[] }).items.map(({ orders }) => orders[0]?.id)).toEqual([
      first.orderId,
    ]);
  });

  it('W4 a package of the checkout is paid for an account, and never for a guest', async () => {
    agencyId = await fund(shop, username, 100_000);
    const body = { callCount: 10, tier: 'standard', amount: 400, payWith: 'wallet', requestId: randomUUID() };
    const amount = (
      (
        await buyer
          .post('/api/create-payment-intent')
          .send({ ...body, amount: 1 })
          .expect(409)
      ).body as { quote: { amount: number } }
    ).quote.amount;
    const paid = (
      await buyer
        .post('/api/create-payment-intent')
        .send({ ...body, amount })
        .expect(200)
    ).body as BalanceOrderResponse;
    expect(paid).toMatchObject({ status: 'paid', walletCents: amount * 100 });
    await shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ ...body, amount })
      .expect(409);
    expect(await available()).toBe(100_000 - amount * 100);
  });

  it('W11 a refund that two jobs have read stays made', async () => {
    agencyId = await fund(shop, username, 6_000);
    const { orderId } = bought(await buy(await stock(20)));
    await refund(orderId, 4_000).expect(200);
    const [waiting] = await shop.app.get(RefundRepository, { strict: false }).findByOrder(orderId);
    await runJobs(shop, ['payments', 'events', 'mail']);
    await shop.app.get(RefundToBalance, { strict: false }).execute(waiting!);
    expect(await available()).toBe(4_000);
    const [refunded] = await shop.app.get(RefundRepository, { strict: false }).findByOrder(orderId);
    expect(refunded).toMatchObject({ status: 'refunded', failure: null });
  });

  it('W11 a refund goes back to the balance at once, never more than was paid', async () => {
    agencyId = await fund(shop, username, 6_000);
    const ids = await stock(20);
    const { orderId } = bought(await buy(ids));
    const refunds = shop.payments.store.refunds.all().length;
    await refund(orderId, 2_000).expect(200);
    await runJobs(shop, ['payments', 'events', 'mail']);
    expect(await available()).toBe(2_000);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'paid', reason: null, refunded: 2_000 });
    await refund(orderId, 4_001, { refundedCents: 2_000 }).expect(400);
    await refund(orderId, 4_000, { refundedCents: 2_000 }).expect(200);
    await runJobs(shop, ['payments', 'events', 'mail']);
    expect(await available()).toBe(6_000);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 6_000 });
    await refund(orderId, 1, { refundedCents: 6_000 }).expect(409);
    expect(shop.payments.store.refunds.all()).toHaveLength(refunds);
    expect(await listedAmong(other, ids)).toEqual([]);
    expect((await postedFor(shop, orderId)).slice(1)).toEqual([
      'refund shop.refunds > wallet.cash 2000',
      'refund shop.refunds > wallet.cash 4000',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
