import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { SweepOrders } from '../../src/modules/orders/use-cases/sweep-orders.use-case.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { intentIdOf } from '../factories/payment-events.js';
import { hold, letHoldRunOut, letLeadsGo, onSale, orderRow, pay } from '../support/buying.js';
import { doJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

/** The provider keeps a 500 of its own under the call's key and answers it again for a day. */
describe('a failure of the provider that it answers again and again', () => {
  let shop: TestApp;
  let buyer: Agent;
  let id: number;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    [id] = (await stockLeads(shop, [buildLead()])) as [number];
    shop.payments.faults.clear();
  });

  const sweep = () => shop.app.get(SweepOrders, { strict: false }).execute();
  const fail = (match: string) => shop.payments.faults.plan({ kind: 'error', times: 1, match });
  const intentsOf = (orderId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId);

  it('does not keep a buyer from paying: pressed again, the payment opens, and only one', async () => {
    fail('POST /v1/payment_intents');
    await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [id] })
      .expect(503);
    const held = await hold(buyer, [id]);
    expect((await hold(buyer, [id])).clientSecret).toBe(held.clientSecret);
    expect(intentsOf(held.orderId)).toHaveLength(1);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    await doJobs(shop, ['payments']);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
  });

  it('does not keep an order open whose hold is over', async () => {
    const held = await hold(buyer, [id]);
    for (const _turn of [1, 2]) {
      fail('/cancel');
      await letHoldRunOut(shop, held.orderId);
      await sweep();
    }
    await letHoldRunOut(shop, held.orderId);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    expect(intentsOf(held.orderId)[0]).toMatchObject({ status: 'canceled' });
    expect(await onSale(buyer, [id])).toEqual([id]);
  });

  it('does not keep money that came too late', async () => {
    const held = await hold(buyer, [id]);
    await letHoldRunOut(shop, held.orderId);
    await hold(await shop.signedIn('buyer'), [id]);
    fail('POST /v1/refunds');
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    await expect(doJobs(shop, ['payments'])).rejects.toThrow();
    await shop.db.run('UPDATE outbox SET locked_until = NULL WHERE done_at IS NULL');
    await doJobs(shop, ['payments']);
    const refunds = shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held));
    expect(refunds.map(({ amount }) => amount)).toEqual([500]);
  });
});

describe('a job that the provider fails', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('says why it failed: what the provider said, not what a buyer reads', async () => {
    const buyer = await shop.signedIn('buyer');
    const ids = await stockLeads(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    await letLeadsGo(shop, held.orderId);
    await hold(await shop.signedIn('buyer'), ids);
    shop.payments.faults.plan({ kind: 'rate_limit', times: 9, match: 'POST /v1/refunds' });
    await pay(buyer, held);
    const error = await waitFor('the refund to fail', async () => {
      const rows = await shop.db.query<{ error: string }>(
        `SELECT last_error AS error FROM outbox WHERE kind = 'orders.refund' AND last_error IS NOT NULL`,
      );
      return rows[0]?.error;
    });
    expect(error).toMatch(/Request rate limit exceeded/);
  });
});
