import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CancelReason } from '@warmline/contracts/orders/types';
import type { Agent, Response } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { refundsOf } from '../../support/wallet/bank.js';
import { hold, emailsOf, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { orderTransfers, processPaymentEvents, TRANSFERS } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const OPENING = 'POST /v1/payment_intents';

describe('payment of a closed order', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.payments.faults.clear());

  const intentsOf = (orderId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId);
  const close = (orderId: string, reason: CancelReason) => shop.app.get(CloseOrder, { strict: false }).execute(orderId, reason);
  const buyerId = async () => ((await buyer.get('/api/me').expect(200)).body as { user: { id: string } }).user.id;

  const OPENED: [string, () => Promise<Response>][] = [
    ['call transfers', async () => buyer.post('/api/call-transfer-order').send(TRANSFERS)],
    ['a package', async () => buyer.post('/api/create-payment-intent').send({ amount: 37, callCount: 1, tier: 'premium' })],
    [
      'leads',
      async () => buyer.post('/api/bulk-purchase-leads').send({ leadIds: await addInventory(shop, [buildLead(), buildLead()]) }),
    ],
  ];

  /** Opens a payment, runs `act` on its order while the provider's answer is delayed, and returns both results. */
  async function openWhile<T>(open: () => Promise<Response>, act: (orderId: string) => Promise<T>) {
    buyer = await shop.signedIn('buyer');
    const owner = await buyerId();
    shop.payments.faults.plan({ kind: 'delay', match: OPENING, delayMs: 800 });
    const opening = open();
    opening.catch(() => undefined);
    const orderId = await waitFor('the payment of a stored order to be under way', async () => {
      if (shop.payments.faults.pending().length > 0) return false;
      const rows = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE buyer_id = $1', [owner]);
      return rows[0]?.id;
    });
    const acted = await act(orderId);
    return { orderId, acted, opened: await opening };
  }

  const expectClosed = async (orderId: string, reason: string) => {
    expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason, refunded: 0 });
    expect(intentsOf(orderId).map(({ status }) => status)).toEqual(['canceled']);
  };

  it.each(OPENED)('M21 is canceled when the buyer cancels %s while it is being opened', async (_what, open) => {
    const { orderId, acted, opened } = await openWhile(open, (id) => buyer.post(`/api/orders/${id}/cancel`).send());
    expect(acted.status).toBe(204);
    expect([200, 409]).toContain(opened.status);
    await expectClosed(orderId, 'by_buyer');
  });

  it('M21 is canceled when staff cancel the order while it is being opened', async () => {
    const { orderId, acted } = await openWhile(OPENED[0]![1], (id) =>
      admin.post(`/api/admin/orders/${id}/cancel`).send({ reason: 'A test' }),
    );
    expect(acted.status).toBeLessThan(300);
    await expectClosed(orderId, 'by_staff');
  });

  it.each(OPENED)('M21 is canceled and not returned when %s expires before it is opened', async (_what, open) => {
    const { orderId, acted, opened } = await openWhile(open, (id) => close(id, 'expired'));
    expect(acted).toBe(true);
    expect(opened.status).toBe(409);
    expect(opened.body).toMatchObject({ code: 'order_not_payable' });
    expect(opened.body).not.toHaveProperty('clientSecret');
    await expectClosed(orderId, 'expired');
  });

  it('M21 M32 is not returned when the order is closed while its payment is reopened', async () => {
    buyer = await shop.signedIn('buyer');
    shop.payments.faults.plan({ kind: 'unavailable', match: OPENING, times: 3 });
    await buyer.post('/api/call-transfer-order').send(TRANSFERS).expect(503);
    shop.payments.faults.clear();
    const owner = await buyerId();
    const [order] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE buyer_id = $1', [owner]);
    const resume = () => Promise.resolve(buyer.post(`/api/orders/${order!.id}/payment`).send());
    shop.payments.faults.plan({ kind: 'delay', match: OPENING, delayMs: 500 });
    const opening = resume();
    opening.catch(() => undefined);
    await waitFor('the payment to be under way', () => Promise.resolve(shop.payments.faults.pending().length === 0));
    await close(order!.id, 'expired');
    const opened = await opening;
    expect(opened.status).toBe(409);
    await expectClosed(order!.id, 'expired');
  });

  it('M21 returns 204 for simultaneous cancellations of one order', async () => {
    buyer = await shop.signedIn('buyer');
    const { orderId } = await orderTransfers(buyer);
    const cancel = () => buyer.post(`/api/orders/${orderId}/cancel`).send();
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await expectClosed(orderId, 'by_buyer');
  });

  it('M21 keeps an order open while its payment cannot be canceled', async () => {
    buyer = await shop.signedIn('buyer');
    shop.payments.faults.plan({ kind: 'unavailable', match: OPENING, times: 6 });
    await buyer.post('/api/call-transfer-order').send(TRANSFERS).expect(503);
    const [order] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE buyer_id = $1', [await buyerId()]);
    await buyer.post(`/api/orders/${order!.id}/cancel`).expect(503);
    expect(await orderRow(shop, order!.id)).toMatchObject({ status: 'pending' });
    shop.payments.faults.clear();
    await buyer.post(`/api/orders/${order!.id}/cancel`).expect(204);
    await expectClosed(order!.id, 'by_buyer');
  });

  it.each(['by_buyer', 'by_staff'] as const)(
    'M19 refunds a payment in full when the lead order was canceled %s',
    async (reason) => {
      buyer = await shop.signedIn('buyer');
      const ids = await addInventory(shop, [buildLead(), buildLead()]);
      const held = await hold(buyer, ids);
      expect(await close(held.orderId, reason)).toBe(true);
      await pay(buyer, held);
      await processPaymentEvents(shop);
      await processPaymentEvents(shop);
      expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 1000 });
      expect(refundsOf(shop, held).map(({ amount }) => amount)).toEqual([1000]);
      expect(await emailsOf(shop, held.orderId)).toEqual(['refunded-cancelled']);
      expect(await listedAmong(buyer, ids)).toEqual(ids);
    },
  );

  it('M19 refunds a payment for transfers that were canceled on purpose instead of reviving the order', async () => {
    buyer = await shop.signedIn('buyer');
    const order = await orderTransfers(buyer);
    await close(order.orderId, 'by_buyer');
    await pay(buyer, order);
    await processPaymentEvents(shop);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 35_000 });
    expect(intentsOf(order.orderId).map(({ id }) => id)).toEqual([intentIdOf(order)]);
  });
});
