import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { hold, expireHold, expireLeadHolds, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** The provider stores its 500 response under the idempotency key and repeats it for a day. */
describe('F23 a provider failure that is repeated for its idempotency key', () => {
  let shop: TestApp;
  let buyer: Agent;
  let id: number;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    [id] = (await addInventory(shop, [buildLead()])) as [number];
    shop.payments.faults.clear();
  });

  const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
  const fail = (match: string) => shop.payments.faults.plan({ kind: 'error', times: 1, match });
  const intentsOf = (orderId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId);

  it('does not block a payment: a repeated request opens one payment', async () => {
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
    await runJobs(shop, ['payments']);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
  });

  it('does not keep an expired order open', async () => {
    const held = await hold(buyer, [id]);
    for (const _turn of [1, 2]) {
      fail('/cancel');
      await expireHold(shop, held.orderId);
      await sweep();
    }
    await expireHold(shop, held.orderId);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    expect(intentsOf(held.orderId)[0]).toMatchObject({ status: 'canceled' });
    expect(await listedAmong(buyer, [id])).toEqual([id]);
  });

  it('does not block the refund of a late payment', async () => {
    const held = await hold(buyer, [id]);
    await expireHold(shop, held.orderId);
    await hold(await shop.signedIn('buyer'), [id]);
    fail('POST /v1/refunds');
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    await expect(runJobs(shop, ['payments'])).rejects.toThrow();
    await shop.db.run('UPDATE outbox SET locked_until = NULL WHERE done_at IS NULL');
    await runJobs(shop, ['payments']);
    const refunds = shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held));
    expect(refunds.map(({ amount }) => amount)).toEqual([500]);
  });
});

describe('a job whose provider call fails', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('stores the provider’s reason, not the message for buyers', async () => {
    const buyer = await shop.signedIn('buyer');
    const ids = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    await expireLeadHolds(shop, held.orderId);
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
