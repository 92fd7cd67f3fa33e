import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildRefund, TRANSFERS } from '../../support/shop/admin-orders.js';
import { expireLeadHolds, expireOrder, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { entriesOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('paying from the balance and by card', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let other: Agent;
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
  const request = (leadIds: readonly number[], rest: object = {}) =>
    buyer.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet_then_card', requestId: randomUUID(), ...rest });
  const buy = async (leadIds: readonly number[], rest: object = {}) =>
    (await request(leadIds, rest).expect(200)).body as Required<BulkPurchaseResponse>;
  const settle = () => runJobs(shop, ['payments', 'events', 'orders', 'mail']);
  /** Pays, and handles the event once it has arrived. */
  const payAndSettle = async (order: { orderId: string; clientSecret: string }) => {
    await pay(buyer, order);
    await waitFor('the payment to settle', async () => {
      await settle();
      const { status, reason } = await orderRow(shop, order.orderId);
      return status !== 'pending' && reason !== 'expired';
    });
  };
  const balance = async () => {
    const { body } = await buyer.get('/api/wallet').expect(200);
    const { availableCents, heldCents } = body as { availableCents: number; heldCents: number };
    return [availableCents, heldCents];
  };
  const askedFor = (clientSecret: string) => {
    const intent = shop.payments.store.paymentIntents.get(clientSecret.split('_secret_')[0]!)!;
    return { amount: intent.amount, status: intent.status };
  };
  const refunded = (clientSecret: string) =>
    shop.payments.store.refunds
      .all()
      .filter(({ payment_intent: intent }) => intent === clientSecret.split('_secret_')[0])
      .map(({ amount }) => amount);
  const paid = async () => {
    await fund(shop, username, 4_000);
    const ids = await stock(20);
    const bought = await buy(ids);
    await payAndSettle(bought);
    return { ...bought, ids };
  };
  const refund = (orderId: string, amountCents: number, rest: object = {}) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send({ ...buildRefund({ amountCents, refundedCents: 0 }), ...rest });

  it('W8 W34 the balance is on hold until a card has paid the rest, and only the rest; the activity has one line for it', async () => {
    await fund(shop, username, 4_000);
    const ids = await stock(20);
    const { clientSecret, orderId, ...answer } = await buy(ids, { total: 60 });
    expect(answer).toMatchObject({ status: 'pending', count: 20, total: 60, walletCents: 4_000, cardCents: 2_000 });
    expect(await balance()).toEqual([0, 4_000]);
    const changes = async () =>
      (await entriesOf(buyer)).filter(({ order }) => order).map(({ kind, amountCents }) => [kind, amountCents]);
    expect(await changes()).toEqual([['hold', -4_000]]);
    expect(askedFor(clientSecret).amount).toBe(2_000);
    const { body: again } = await buyer.post(`/api/orders/${orderId}/payment`).expect(200);
    expect(again).toMatchObject({ clientSecret, totalCents: 6_000, walletCents: 4_000, cardCents: 2_000 });
    await payAndSettle({ orderId, clientSecret });
    expect(await orderRow(shop, orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await balance()).toEqual([0, 0]);
    expect(await changes()).toEqual([['purchase', -4_000]]);
    expect(await postedFor(shop, orderId)).toEqual([
      'hold wallet.cash > wallet.held_cash 4000',
      'purchase shop.provider > shop.sales.leads 2000',
      'purchase wallet.held_cash > shop.sales.leads 4000',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W8 the same request is the same order, however often; its ID with other leads is refused', async () => {
    await fund(shop, username, 4_000);
    const [ids, others] = [await stock(20), await stock(1)];
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(ids, { requestId })));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect((await request(others, { requestId }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    // Another press for the same leads, such as after a reload, goes on with the same hold.
    expect(await buy(ids)).toMatchObject({ orderId: answers[0]!.orderId, cardCents: 2_000 });
    expect(await balance()).toEqual([0, 4_000]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W8 live transfers and packages are paid in two parts, too', async () => {
    await fund(shop, username, 10_000);
    const requestId = randomUUID();
    const press = { payWith: 'wallet_then_card', requestId };
    const { body: transfers } = await buyer
      .post('/api/call-transfer-order')
      .send({ ...TRANSFERS, ...press })
      .expect(200);
    const first = transfers as Required<PaymentIntentResponse>;
    expect(first).toMatchObject({ status: 'pending', walletCents: 10_000, cardCents: first.amount * 100 - 10_000 });
    expect(askedFor(first.clientSecret).amount).toBe(first.cardCents);
    await buyer.post(`/api/orders/${first.orderId}/cancel`).expect(204);
    expect(await balance()).toEqual([10_000, 0]);
    const form = { callCount: 10, tier: 'standard', ...press, requestId: randomUUID() };
    const { body: refusal } = await buyer
      .post('/api/create-payment-intent')
      .send({ ...form, amount: 1 })
      .expect(409);
    const { amount } = (refusal as { quote: { amount: number } }).quote;
    const { body: opened } = await buyer
      .post('/api/create-payment-intent')
      .send({ ...form, amount })
      .expect(200);
    const second = opened as Required<PaymentIntentResponse>;
    expect(second).toMatchObject({ status: 'pending', walletCents: 10_000, cardCents: amount * 100 - 10_000 });
    await shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ ...form, amount })
      .expect(409);
    await payAndSettle(second);
    expect(await balance()).toEqual([0, 0]);
    expect((await postedFor(shop, second.orderId)).slice(1)).toEqual([
      `purchase shop.provider > shop.unearned ${second.cardCents}`,
      'purchase wallet.held_cash > shop.unearned 10000',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W9 the hold of the balance ends with that of the leads', async () => {
    await fund(shop, username, 4_000);
    const ids = await stock(20);
    const { orderId } = await buy(ids);
    await expireOrder(shop, orderId);
    await settle();
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'expired', refunded: 0 });
    expect(await balance()).toEqual([4_000, 0]);
    expect(await listedAmong(other, ids)).toHaveLength(20);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W9 a payment that is too late for a lead goes back to the card, and the rest to the balance', async () => {
    await fund(shop, username, 4_000);
    const ids = await stock(20);
    const { orderId, clientSecret } = await buy(ids);
    await expireLeadHolds(shop, orderId);
    await other
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [ids[0]] })
      .expect(200);
    await payAndSettle({ orderId, clientSecret });
    await settle();
    expect(refunded(clientSecret)).toEqual([2_000]);
    expect(await balance()).toEqual([4_000, 0]);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 2_000 });
    const [owned] = await shop.db.query<{ leads: number }>(
      'SELECT count(*)::int AS leads FROM aged_leads WHERE id = ANY($1::bigint[]) AND sold_at IS NOT NULL',
      [ids],
    );
    expect(owned).toEqual({ leads: 0 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    ['revives an order whose balance part is there', 4_000, 'paid'],
    ['goes back to the card if the balance was spent', 3_999, 'cancelled'],
  ])('W9 a late payment %s', async (_what, left, status) => {
    await fund(shop, username, 4_000);
    const ids = await stock(20);
    const { orderId, clientSecret } = await buy(ids);
    // As the provider's own cancellation does; its payment was made all the same.
    await shop.app.get(CloseOrder, { strict: false }).execute(orderId, 'expired');
    expect(await balance()).toEqual([4_000, 0]);
    if (left < 4_000) {
      await fund(shop, username, 299);
      await buy(await stock(1), { payWith: 'wallet' });
    }
    await payAndSettle({ orderId, clientSecret });
    await settle();
    expect((await orderRow(shop, orderId)).status).toBe(status);
    expect(await balance()).toEqual([status === 'paid' ? 0 : 3_999, 0]);
    expect(refunded(clientSecret)).toEqual(status === 'paid' ? [] : [2_000]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W10 a card pays 50 cents or nothing', async () => {
    await fund(shop, username, 5_980);
    const { clientSecret, orderId, ...answer } = await buy(await stock(20));
    expect(answer).toMatchObject({ walletCents: 5_950, cardCents: 50 });
    expect(askedFor(clientSecret).amount).toBe(50);
    await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    await fund(shop, username, 20);
    expect(await buy(await stock(20))).toMatchObject({ status: 'paid', walletCents: 6_000, cardCents: 0, clientSecret: null });
    expect(await balance()).toEqual([0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W8 holds and releases at the same time lose no cent', async () => {
    const baskets: number[][] = [];
    const orders: Required<BulkPurchaseResponse>[] = [];
    for (let count = 0; count < 12; count += 1) {
      await fund(shop, username, 2_000);
      baskets.push(await stock(10));
      orders.push(await buy(baskets[count]!));
    }
    expect(await balance()).toEqual([0, 24_000]);
    await Promise.all([
      ...orders.slice(0, 8).flatMap(({ orderId }) => [1, 2].map(() => buyer.post(`/api/orders/${orderId}/cancel`))),
      ...orders.slice(8).map((order) => payAndSettle(order)),
      ...baskets.slice(0, 4).map((ids) => request(ids)),
    ]);
    await settle();
    const rows = await shop.db.query<{ cents: number }>(
      `SELECT coalesce(sum(o.wallet_cents), 0)::int AS cents FROM orders o JOIN users u ON u.id = o.buyer_id WHERE o.status = 'paid' AND u.username = $1`,
      [username],
    );
    const [left, stillHeld] = await balance();
    expect(left! + stillHeld! + rows[0]!.cents).toBe(24_000);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W11 a full refund goes back to the card what it paid, and to the balance the rest', async () => {
    const { orderId, clientSecret, ids } = await paid();
    await refund(orderId, 6_001).expect(400);
    await refund(orderId, 6_000).expect(200);
    await settle();
    expect(refunded(clientSecret)).toEqual([2_000]);
    expect(await balance()).toEqual([4_000, 0]);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 6_000 });
    const { body } = await buyer.get(`/api/orders/${orderId}`).expect(200);
    expect(body).toMatchObject({ refundedCents: 6_000, refundedToBalanceCents: 4_000 });
    await refund(orderId, 1, { refundedCents: 6_000 }).expect(409);
    expect(await listedAmong(other, ids)).toEqual([]);
    expect((await postedFor(shop, orderId)).slice(3).sort()).toEqual([
      'refund shop.refunds > shop.provider 2000',
      'refund shop.refunds > wallet.cash 4000',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W11 parts are refunded to the card first, and each tender gets no more than it paid', async () => {
    const { orderId, clientSecret } = await paid();
    const requestId = randomUUID();
    await refund(orderId, 1_500).expect(200);
    await settle();
    expect([refunded(clientSecret), await balance()]).toEqual([[1_500], [0, 0]]);
    const second = { refundedCents: 1_500, requestId };
    await Promise.all(Array.from({ length: 5 }, () => refund(orderId, 1_000, second).expect(200)));
    await settle();
    expect([refunded(clientSecret), await balance()]).toEqual([
      [1_500, 500],
      [500, 0],
    ]);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'paid', reason: null, refunded: 2_500 });
    await refund(orderId, 3_501, { refundedCents: 2_500 }).expect(400);
    const last = await Promise.all(Array.from({ length: 50 }, () => refund(orderId, 3_500, { refundedCents: 2_500 })));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    await settle();
    expect([refunded(clientSecret), await balance()]).toEqual([
      [1_500, 500],
      [4_000, 0],
    ]);
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 6_000 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
