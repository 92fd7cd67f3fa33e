import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { signInBrowser, createPerson } from '../../support/accounts/accounts.js';
import { refundsOf } from '../../support/wallet/bank.js';
import { hold, expireHold, orderRow, pay } from '../../support/shop/buying.js';
import { buildRefund, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('refund request ids', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let rival: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, rival] = [await shop.signedIn('admin', 'ids-admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await signInBrowser(shop, await createPerson(shop));
  });

  const ask = (orderId: string, overrides: object) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents: 5_000, ...overrides }));
  const amountsOf = (paid: { clientSecret: string }) => refundsOf(shop, paid).map(({ amount }) => amount);
  /** An expired hold whose lead another buyer holds. */
  const expiredHold = async (): Promise<BulkPurchaseResponse> => {
    const ids = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    return held;
  };

  it('M41 one id for two orders at once makes one refund; the other request gets 409 order_changed', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const orders = [
        await paidTransfers(shop, buyer, { totalTransfers: time, price: 35 * time }),
        await paidTransfers(shop, rival, { totalTransfers: time, price: 35 * time }),
      ];
      const requestId = randomUUID();
      const answers = await Promise.all(orders.map(({ orderId }) => ask(orderId, { requestId, amountCents: 1_000 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'order_changed' });
      await processPaymentEvents(shop);
      expect(orders.flatMap(amountsOf)).toEqual([1_000]);
    }
  });

  it('M41 an id that equals another order’s id does not block either refund', async () => {
    const [first, second] = [await expiredHold(), await expiredHold()];
    const [one, two] = [await paidTransfers(shop, buyer), await paidTransfers(shop, buyer, { totalTransfers: 11, price: 385 })];
    await ask(one.orderId, { requestId: first.orderId }).expect(200);
    await processPaymentEvents(shop);
    for (const held of [first, second]) await pay(buyer, held);
    await processPaymentEvents(shop);
    await ask(two.orderId, { requestId: second.orderId }).expect(200);
    await processPaymentEvents(shop);
    expect([one, two, first, second].map(amountsOf)).toEqual([[5_000], [5_000], [500], [500]]);
    for (const { orderId } of [first, second])
      expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 500 });
  });

  it('M41 does not repeat a refund that an earlier version requested under another idempotency key', async () => {
    const order = await paidTransfers(shop, buyer);
    const requestId = randomUUID();
    await ask(order.orderId, { requestId }).expect(200);
    // Requested by a process that ended before it stored the answer.
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create(
      { payment_intent: intentIdOf(order), amount: 5_000, metadata: { order_id: order.orderId, refund_id: requestId } },
      { idempotencyKey: `refund-${requestId}` },
    );
    await processPaymentEvents(shop);
    expect(amountsOf(order)).toEqual([5_000]);
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 5_000 });
  });
});
