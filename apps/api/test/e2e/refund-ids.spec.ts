import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { StripeClient } from '../../src/modules/payments/stripe-client.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { intentIdOf } from '../factories/payment-events.js';
import { browserOf, createPerson } from '../support/accounts.js';
import { refundsOf } from '../support/bank.js';
import { hold, letHoldRunOut, orderRow, pay } from '../support/buying.js';
import { buildRefund, paidTransfers, told } from '../support/desk.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the ids of refunds', () => {
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
    buyer = await browserOf(shop, await createPerson(shop));
  });

  const ask = (orderId: string, overrides: object) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents: 5_000, ...overrides }));
  const amountsOf = (paid: { clientSecret: string }) => refundsOf(shop, paid).map(({ amount }) => amount);
  /** A hold that ran out, whose lead another buyer holds by now. */
  const late = async (): Promise<BulkPurchaseResponse> => {
    const ids = await stockLeads(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    await letHoldRunOut(shop, held.orderId);
    await hold(rival, ids);
    return held;
  };

  it('M41 one id asked for two orders at once is a refund of one of them; the other is told that something changed', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const orders = [
        await paidTransfers(shop, buyer, { totalTransfers: time, price: 35 * time }),
        await paidTransfers(shop, rival, { totalTransfers: time, price: 35 * time }),
      ];
      const requestId = randomUUID();
      const answers = await Promise.all(orders.map(({ orderId }) => ask(orderId, { requestId, amountCents: 1_000 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'order_changed' });
      await told(shop);
      expect(orders.flatMap(amountsOf)).toEqual([1_000]);
    }
  });

  it('M41 an id that is another order’s own keeps neither refund from its money', async () => {
    const [first, second] = [await late(), await late()];
    const [one, two] = [await paidTransfers(shop, buyer), await paidTransfers(shop, buyer, { totalTransfers: 11, price: 385 })];
    await ask(one.orderId, { requestId: first.orderId }).expect(200);
    await told(shop);
    for (const held of [first, second]) await pay(buyer, held);
    await told(shop);
    await ask(two.orderId, { requestId: second.orderId }).expect(200);
    await told(shop);
    expect([one, two, first, second].map(amountsOf)).toEqual([[5_000], [5_000], [500], [500]]);
    for (const { orderId } of [first, second])
      expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 500 });
  });

  it('M41 a refund that the build before asked for under another key is not made again', async () => {
    const order = await paidTransfers(shop, buyer);
    const requestId = randomUUID();
    await ask(order.orderId, { requestId }).expect(200);
    // Asked for by a process that ended before it wrote down the answer.
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create(
      { payment_intent: intentIdOf(order), amount: 5_000, metadata: { order_id: order.orderId, refund_id: requestId } },
      { idempotencyKey: `refund-${requestId}` },
    );
    await told(shop);
    expect(amountsOf(order)).toEqual([5_000]);
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 5_000 });
  });
});
