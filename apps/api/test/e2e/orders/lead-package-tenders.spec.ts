import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { decideDispute, openDispute, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { balanceOf, deposit } from '../../support/wallet/deposits.js';
import { CONTACT } from '../../support/shop/guests.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { stockLeads } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Five aged leads of 30 to 60 days, without a survey: $20.00. */
const FIVE = { leadType: 'Aged Leads', quantity: 5, ageRange: '30-60', amount: 20 };

describe('leads by number, and what paid them', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
  });
  afterEach(() => shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE sold_at IS NULL AND withdrawn_at IS NULL'));

  async function settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await shop.payments.deliveries.settled();
      await runJobs(shop);
    }
  }
  const sweep = async () => {
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.fill_packages', 'orders', '{}')`);
    await settle();
  };
  const open = async (by: Agent, more: object = {}) =>
    (
      await by
        .post('/api/create-payment-intent')
        .send({ ...FIVE, requestId: randomUUID(), ...more })
        .expect(200)
    ).body as PaymentIntentResponse;
  const setUp = async (by: Agent, { reference }: PaymentIntentResponse) => {
    await by
      .put(`/api/order-setups/${reference}`)
      .send({ states: ['FL'] })
      .expect(200);
    await settle();
  };
  const refundMissing = (orderId: string, missing: number) =>
    buyer.post(`/api/orders/${orderId}/refund-missing`).send({ requestId: randomUUID(), missing });
  const read = async (orderId: string) => (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
  const states = async (orderId: string) =>
    ((await admin.get(`/api/admin/orders/${orderId}`).expect(200)).body as AdminOrder).refunds.map(({ status }) => status);

  it('M99 W11 missing leads go back to the balance that paid', async () => {
    await fund(shop, username, 2_000);
    const order = await open(buyer, { payWith: 'wallet' });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    await stockLeads(shop, 2);
    await setUp(buyer, order);
    await refundMissing(order.orderId, 3).expect(200);
    // P69: its answer has the two leads.
    const opened = `SELECT cardinality(lead_ids) AS leads FROM access_log WHERE ref = $1 AND kind = 'order_opened'`;
    expect(await shop.db.query(opened, [order.orderId])).toEqual([{ leads: 2 }]);
    await settle();
    expect((await balanceOf(buyer))[0]).toBe(1_200);
    await sweep();
    expect(await read(order.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 1_200,
      leadPackage: { delivered: 2, total: 2 },
    });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M99 W11 missing leads go back to the card first, and the rest to the balance', async () => {
    await fund(shop, username, 1_500);
    const order = await open(buyer, { payWith: 'wallet_then_card' });
    await pay(buyer, order);
    await settle();
    await refundMissing(order.orderId, 5).expect(200);
    await settle();
    expect(refundsOf(shop, order).map(({ amount }) => amount)).toEqual([500]);
    expect((await balanceOf(buyer))[0]).toBe(1_500);
    expect(await read(order.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'refunded', refundedCents: 2_000 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('M99 deliver again what a rejected refund did not pay back, and refund automatically once', async () => {
    const order = await open(buyer);
    await pay(buyer, order, 'pm_card_pendingRefund');
    await settle();
    await setUp(buyer, order);
    await shop.db.run(`UPDATE lead_packages SET started_at = now() - interval '15 days' WHERE order_id = $1`, [order.orderId]);
    await sweep();
    expect(await states(order.orderId)).toEqual(['requested']);
    await stockLeads(shop, 2);
    await shop.db.run('UPDATE lead_packages SET walked_at = NULL WHERE order_id = $1', [order.orderId]);
    await sweep();
    expect(await read(order.orderId)).toMatchObject({ status: 'paid', leads: [] });
    await settleRefund(shop, order, 'fail');
    await settle();
    await sweep();
    expect(await states(order.orderId)).toEqual(['refused']);
    expect(await read(order.orderId)).toMatchObject({
      status: 'paid',
      leadPackage: { delivered: 2, missing: 3, refundOn: null },
    });
  });

  it('M99 open the order again whose refund completed it and is rejected later, and fill it or refund it again', async () => {
    const order = await open(buyer);
    await pay(buyer, order);
    await settle();
    await stockLeads(shop, 1);
    await setUp(buyer, order);
    await refundMissing(order.orderId, 4).expect(200);
    await settle();
    expect(await read(order.orderId)).toMatchObject({ status: 'completed', refundedCents: 1_600 });
    await stockLeads(shop, 2);
    await settleRefund(shop, order, 'fail');
    await settle();
    expect(await read(order.orderId)).toMatchObject({
      status: 'paid',
      refundedCents: 0,
      leadPackage: { delivered: 3, total: 5, missing: 2, refundOn: null },
    });
    await refundMissing(order.orderId, 2).expect(200);
    await settle();
    expect(await read(order.orderId)).toMatchObject({ status: 'completed', refundedCents: 800, leadPackage: { missing: 0 } });
    expect(await states(order.orderId)).toEqual(['refused', 'refunded']);
    expect(refundsOf(shop, order).map(({ amount, status }) => [amount, status])).toEqual([
      [1_600, 'failed'],
      [800, 'succeeded'],
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    [800, 'pm_card_pendingRefund', { status: 'paid', leadPackage: { delivered: 3, missing: 0 } }],
    [2_000, 'pm_card_visa', { status: 'cancelled', leadPackage: { delivered: 0, missing: 0 } }],
  ])(
    'M99 deliver at once what a rejected refund by staff of %d cents leaves missing again',
    async (amountCents, card, before) => {
      const order = await open(buyer);
      await pay(buyer, order, card);
      await settle();
      await setUp(buyer, order);
      const refund = { requestId: randomUUID(), amountCents, refundedCents: 0, reason: 'other', note: 'Missing leads' };
      await admin.post(`/api/admin/orders/${order.orderId}/refund`).send(refund).expect(200);
      await settle();
      await stockLeads(shop, 5);
      await shop.db.run('UPDATE lead_packages SET walked_at = NULL WHERE order_id = $1', [order.orderId]);
      await sweep();
      expect(await read(order.orderId)).toMatchObject(before);
      await settleRefund(shop, order, 'fail');
      await settle();
      expect(await states(order.orderId)).toEqual(['refused']);
      expect(await read(order.orderId)).toMatchObject({ status: 'completed', refundedCents: 0, leadPackage: { delivered: 5 } });
    },
  );

  it('M99 leave an order completed that staff completed, also when a refund of it is rejected', async () => {
    const order = await open(buyer);
    await pay(buyer, order);
    await settle();
    const refund = { requestId: randomUUID(), amountCents: 400, refundedCents: 0, reason: 'other', note: 'One lead' };
    await admin.post(`/api/admin/orders/${order.orderId}/refund`).send(refund).expect(200);
    await settle();
    await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
    await settleRefund(shop, order, 'fail');
    await settle();
    expect(await read(order.orderId)).toMatchObject({ status: 'completed', refundedCents: 0, leadPackage: { missing: 0 } });
  });

  /** Has the bank of an order that a card paid decide for the cardholder. */
  const lose = async (order: PaymentIntentResponse) => {
    await openDispute(shop, order);
    await settle();
    await decideDispute(shop, order, 'lost');
    await settle();
  };
  /** Offers all of inventory again, 15 days after the start, and returns what the order's page then says of its delivery. */
  const deliveryOf = async ({ orderId }: PaymentIntentResponse) => {
    await shop.db.run(`UPDATE lead_packages SET walked_at = NULL, started_at = now() - interval '15 days' WHERE order_id = $1`, [
      orderId,
    ]);
    await sweep();
    return ((await admin.get(`/api/admin/orders/${orderId}`).expect(200)).body as AdminOrder).leadPackage;
  };

  it('L54 W94 deliver again what a lost dispute took back, once the agency has paid it', async () => {
    const order = await open(buyer);
    await pay(buyer, order);
    await settle();
    await stockLeads(shop, 1);
    await setUp(buyer, order);
    await openDispute(shop, order);
    await settle();
    expect(await deliveryOf(order)).toMatchObject({ delivered: 1, waitsFor: 'dispute', refundOn: null, lost: null });
    await decideDispute(shop, order, 'lost');
    await settle();
    await stockLeads(shop, 2);
    expect(await deliveryOf(order)).toMatchObject({ delivered: 1, waitsFor: 'dispute', refundOn: null, lost: 'owed' });
    await deposit(buyer, 5_000);
    await settle();
    // The card has its money back: nothing of it is refunded, automatically or on request.
    expect(await deliveryOf(order)).toMatchObject({ delivered: 3, waitsFor: 'inventory', refundOn: null, lost: 'paid' });
    await refundMissing(order.orderId, 2).expect(409);
    const told = `SELECT payload -> 'values' -> 'isRefunded' AS told FROM outbox WHERE dedupe_key = $1`;
    await shop.db.run(`UPDATE lead_packages SET emailed_at = now() - interval '25 hours' WHERE order_id = $1`, [order.orderId]);
    await stockLeads(shop, 1);
    await deliveryOf(order);
    expect(await shop.db.query(told, [`mail:package:${order.orderId}:2`])).toEqual([{ told: false }]);
    await stockLeads(shop, 1);
    expect(await deliveryOf(order)).toMatchObject({ delivered: 5, missing: 0, lost: null });
    expect((await read(order.orderId)).status).toBe('completed');
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('L54 deliver nothing more of an order whose lost dispute the shop paid, also once an account has it', async () => {
    const guest = shop.anonymous();
    const order = await open(guest);
    await pay(guest, order);
    await settle();
    await setUp(guest, order);
    await lose(order);
    await stockLeads(shop, 5);
    const stopped = { delivered: 0, waitsFor: 'dispute', refundOn: null, lost: 'stopped' };
    expect(await deliveryOf(order)).toMatchObject(stopped);
    await shop.db.run(
      `UPDATE orders o SET buyer_id = u.id, agency_id = s.agency_id FROM users u JOIN seats s ON s.user_id = u.id WHERE u.username = $2 AND o.id = $1`,
      [order.orderId, username],
    );
    expect(await deliveryOf(order)).toMatchObject(stopped);
  });

  it('M92 L55 a guest names states by the link of the receipt, and the email leads to an account', async () => {
    await stockLeads(shop, 5);
    const guest = shop.anonymous();
    const order = await open(guest);
    const email = `guest-${randomUUID().slice(0, 8)}@agency.example`;
    await guest
      .put(`/api/order-receipts/${order.reference}`)
      .send({ ...CONTACT, email })
      .expect(204);
    await pay(guest, order);
    await settle();
    await setUp(guest, order);
    const [sent] = await shop.db.query<{ path: string }>(
      `SELECT payload -> 'values' ->> 'path' AS path FROM outbox WHERE kind = 'mail.send' AND payload ->> 'to' = $1 AND payload ->> 'template' = 'leads-delivered'`,
      [email],
    );
    expect(sent?.path).toBe(`/setup?order=${order.reference}`);
  });
});
