import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { Agent } from 'supertest';
import { OrderGauges } from '../../src/modules/orders/order-gauges.js';
import { OrderRepository } from '../../src/modules/orders/persistence/order.repository.js';
import { SweepOrders } from '../../src/modules/orders/use-cases/sweep-orders.use-case.js';
import { StripeClient } from '../../src/modules/payments/stripe-client.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { intentIdOf } from '../factories/payment-events.js';
import { ageOrder, hold, letHoldRunOut, orderRow, pay } from '../support/buying.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the pace of the sweeper', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const sweep = () => shop.app.get(SweepOrders, { strict: false }).execute();
  const holdOne = async () => hold(buyer, await stockLeads(shop, [buildLead()]));
  const oldestDue = async () =>
    (await shop.app.get(OrderGauges, { strict: false }).measure()).find(({ name }) => name === 'orders_oldest_due_seconds')!
      .value;
  /** A paid order whose events all got lost, younger than any other. */
  const paidUnheard = async () => {
    const held = await holdOne();
    shop.payments.deliveries.loseNext(100);
    await pay(buyer, held);
    shop.payments.deliveries.loseNext(0);
    await ageOrder(shop, held.orderId, '130 seconds');
    return held;
  };
  /** Free holds by strangers: unpaid orders with a payment each, older than the paid one. */
  const freeHolds = async (count: number, holds: string) => {
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    const ids: string[] = [];
    for (let made = 0; made < count; made += 50) {
      const intents = await Promise.all(
        Array.from({ length: 50 }, () => sdk.paymentIntents.create({ amount: 500, currency: 'usd' })),
      );
      ids.push(...intents.map(({ id }) => id));
    }
    await shop.db.run(
      `INSERT INTO orders (reference, channel, description, quantity, total_cents, payment_intent_id, created_at, hold_expires_at)
       SELECT gen_random_uuid()::text, 'aged-leads', 'Aged leads', 1, 500, intent, now() - interval '10 minutes', ${holds}
       FROM unnest($1::text[]) AS intent`,
      [ids],
    );
  };
  const dropFree = () => shop.db.run(`DELETE FROM orders WHERE buyer_id IS NULL`);

  it.each([
    ['living', `now() + interval '5 minutes'`],
    ['ended', `now() - interval '1 second'`],
  ])('M21 400 free %s holds do not delay a paid order whose events got lost beyond one run', async (_what, holds) => {
    await freeHolds(400, holds);
    const held = await paidUnheard();
    expect(await oldestDue()).toBeGreaterThan(0);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await oldestDue()).toBe(0);
    await dropFree();
  });

  it('M53 the order whose hold is over comes first, then the one whose last look is longest ago', async () => {
    const looks: BulkPurchaseResponse[] = [await holdOne(), await holdOne(), await holdOne()];
    const [recent, long, over] = looks as [BulkPurchaseResponse, BulkPurchaseResponse, BulkPurchaseResponse];
    for (const { orderId } of [recent, long]) await ageOrder(shop, orderId, '12 minutes');
    await shop.db.run(`UPDATE orders SET checked_at = now() - interval '2 minutes' WHERE id = $1`, [recent.orderId]);
    await shop.db.run(`UPDATE orders SET checked_at = now() - interval '6 minutes' WHERE id = $1`, [long.orderId]);
    expect(await oldestDue()).toBeCloseTo((6 - 1.2) * 60, -1);
    await letHoldRunOut(shop, over.orderId);
    const orders = shop.app.get(OrderRepository, { strict: false });
    const taken = [await orders.takeDue(), await orders.takeDue(), await orders.takeDue(), await orders.takeDue()];
    expect(taken.map((order) => order?.id)).toEqual([over.orderId, long.orderId, recent.orderId, undefined]);
  });

  it('M53 answers that take their full time keep the sweeper from no other order for longer than one of them', async () => {
    const slow = [await holdOne(), await holdOne(), await holdOne(), await holdOne()];
    for (const { orderId } of slow) await ageOrder(shop, orderId, '14 minutes');
    const held = await paidUnheard();
    for (const one of slow) shop.payments.faults.plan({ kind: 'delay', times: 10, match: intentIdOf(one), delayMs: 12_000 });
    await sweep();
    shop.payments.faults.clear();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    for (const { orderId } of slow) expect(await orderRow(shop, orderId)).toMatchObject({ status: 'pending' });
  }, 60_000);
});
