import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Type } from '@nestjs/common';
import type { Agent } from 'supertest';
import { OrderGauges } from '../../../src/modules/orders/order-gauges.js';
import { PaymentGauges } from '../../../src/modules/payments/payment-gauges.js';
import { OpenPayments } from '../../../src/modules/payments/persistence/open-payment.repository.js';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import type { Measure } from '../../../src/platform/observability/gauges.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { ageOrder, hold, expireHold, orderRow, pay } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const OPENING = 'POST /v1/payment_intents';

describe('sweeper throughput', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());
  // Also after a failure, which would otherwise fail the next test.
  afterEach(async () => {
    shop.payments.faults.clear();
    await shop.db.run('DELETE FROM payments WHERE subject_id IN (SELECT id FROM orders WHERE buyer_id IS NULL)');
    await shop.db.run('DELETE FROM orders WHERE buyer_id IS NULL');
  });

  const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
  const holdOne = async () => hold(buyer, await addInventory(shop, [buildLead()]));
  const gauge = async (of: Type<Measure>, wanted: string) =>
    (await shop.app.get(of, { strict: false }).measure()).find(({ name }) => name === wanted)!.value;
  const oldestDue = () => gauge(PaymentGauges, 'payments_oldest_due_seconds');
  /** Creates a paid order whose events were lost, younger than any other. */
  const paidWithLostEvents = async () => {
    const held = await holdOne();
    shop.payments.deliveries.loseNext(100);
    await pay(buyer, held);
    shop.payments.deliveries.loseNext(0);
    await ageOrder(shop, held.orderId, '130 seconds');
    return held;
  };
  /** Creates unpaid holds of other buyers with a payment each, older than the paid order. */
  const addUnpaidHolds = async (count: number, holds: string) => {
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    const ids: string[] = [];
    for (let made = 0; made < count; made += 40) {
      const intents = await Promise.all(
        Array.from({ length: 40 }, () => sdk.paymentIntents.create({ amount: 500, currency: 'usd' })),
      );
      ids.push(...intents.map(({ id }) => id));
    }
    await shop.db.run(
      `INSERT INTO orders (reference, channel, product, description, quantity, total_cents, payment_intent_id, created_at, hold_expires_at)
       SELECT gen_random_uuid()::text, 'aged-leads', 'aged_lead', 'Aged leads', 1, 500, intent, now() - interval '10 minutes', ${holds}
       FROM unnest($1::text[]) AS intent`,
      [ids],
    );
  };
  /** Creates unpaid holds of other buyers whose payments could not be opened. */
  const addHoldsWithoutPayment = (count: number) =>
    shop.db.run(
      `INSERT INTO orders (reference, channel, product, description, quantity, total_cents, created_at, hold_expires_at)
       SELECT gen_random_uuid()::text, 'aged-leads', 'aged_lead', 'Aged leads', 1, 500, now() - interval '3 minutes', now() + interval '5 minutes'
       FROM generate_series(1, $1)`,
      [count],
    );

  it.each([
    ['living', `now() + interval '5 minutes'`],
    ['ended', `now() - interval '1 second'`],
  ])('M21 settles a paid order with lost events within one run despite 120 %s unpaid holds', async (_what, holds) => {
    // More than a run that takes a fixed number would reach, and few enough for one run on a slow machine.
    await addUnpaidHolds(120, holds);
    const held = await paidWithLostEvents();
    expect(await oldestDue()).toBeGreaterThan(0);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await oldestDue()).toBe(0);
  });

  it('M53 checks an expired order first, then the one with the oldest check', async () => {
    const looks: BulkPurchaseResponse[] = [await holdOne(), await holdOne(), await holdOne()];
    const [recent, long, over] = looks as [BulkPurchaseResponse, BulkPurchaseResponse, BulkPurchaseResponse];
    for (const { orderId } of [recent, long]) await ageOrder(shop, orderId, '12 minutes');
    await shop.db.run(`UPDATE orders SET checked_at = now() - interval '2 minutes' WHERE id = $1`, [recent.orderId]);
    await shop.db.run(`UPDATE orders SET checked_at = now() - interval '6 minutes' WHERE id = $1`, [long.orderId]);
    expect(await oldestDue()).toBeCloseTo((6 - 1.2) * 60, -1);
    await expireHold(shop, over.orderId);
    // Checked last of all, so that only its end makes it urgent.
    await shop.db.run(`UPDATE orders SET checked_at = now() - interval '10 seconds' WHERE id = $1`, [over.orderId]);
    const payments = shop.app.get(OpenPayments, { strict: false });
    const taken = [await payments.takeDue(), await payments.takeDue(), await payments.takeDue(), await payments.takeDue()];
    expect(taken.map((payment) => payment?.subject.id)).toEqual([over.orderId, long.orderId, recent.orderId, undefined]);
  });

  it('M53 F41 delays other orders by at most one slow provider call', async () => {
    const slow = [await holdOne(), await holdOne(), await holdOne(), await holdOne()];
    for (const { orderId } of slow) await ageOrder(shop, orderId, '14 minutes');
    const held = await paidWithLostEvents();
    for (const one of slow) shop.payments.faults.plan({ kind: 'delay', times: 10, match: intentIdOf(one), delayMs: 12_000 });
    await sweep();
    shop.payments.faults.clear();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    for (const { orderId } of slow) expect(await orderRow(shop, orderId)).toMatchObject({ status: 'pending' });
  }, 60_000);

  it('M53 settles a paid order with lost events while payments of other orders open slowly', async () => {
    const held = await paidWithLostEvents();
    await addHoldsWithoutPayment(12);
    shop.payments.faults.plan({ kind: 'delay', times: 100, match: OPENING, delayMs: 12_000 });
    let isOver = false;
    const run = sweep().finally(() => (isOver = true));
    await waitFor('the order to be paid', async () => isOver || (await orderRow(shop, held.orderId)).status === 'paid');
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(isOver).toBe(false);
    shop.payments.faults.clear();
    await run;
  }, 90_000);

  it('M53 asks once per run for each payment that can’t be opened, and measures how long the oldest has been due', async () => {
    const withoutPayment = () => gauge(OrderGauges, 'orders_oldest_due_seconds');
    expect(await withoutPayment()).toBe(0);
    await addHoldsWithoutPayment(8);
    // Created three minutes ago, so due for one.
    expect(await withoutPayment()).toBeCloseTo(60, -1);
    shop.payments.faults.plan({ kind: 'unavailable', times: 100, match: OPENING });
    await sweep();
    expect(shop.payments.faults.pending()).toMatchObject([{ times: 92 }]);
    expect(await withoutPayment()).toBe(0);
    shop.payments.faults.clear();
  });
});
