import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { OrderGauges } from '../../../src/modules/orders/order-gauges.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { RetryRefunds } from '../../../src/modules/orders/use-cases/refunds/retry-refunds.use-case.js';
import { SettleOrder } from '../../../src/modules/orders/use-cases/settlement/settle-order.use-case.js';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { ageOrder, hold, expireHold, emailsOf, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('late, lost and missing payments', () => {
  let shop: TestApp;
  let buyer: Agent;
  let rival: Agent;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [buyer, rival] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    ids = await addInventory(shop, [buildLead(), buildLead()]);
  });

  const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
  const intentOf = (held: BulkPurchaseResponse) => shop.payments.store.paymentIntents.get(intentIdOf(held))!;
  /** Pays and processes the payment event. */
  const payAndProcess = async (who: Agent, held: BulkPurchaseResponse) => {
    await pay(who, held);
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
  };
  const leadsOf = async (who: Agent, { orderId }: BulkPurchaseResponse) =>
    ((await who.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail).leads.map(({ id }) => id);
  /** Returns those of the leads that are not held and are on no open order line. */
  const unreserved = async (leadIds: readonly number[]) => {
    const rows = await shop.db.query<{ id: number }>(
      `SELECT l.id::float8 AS id FROM aged_leads l WHERE l.id = ANY($1::bigint[]) AND l.order_id IS NULL AND l.held_until IS NULL
         AND NOT EXISTS (SELECT FROM order_lines i WHERE i.lead_id = l.id AND i.released_at IS NULL) ORDER BY l.id`,
      [leadIds],
    );
    return rows.map(({ id }) => id);
  };

  it('sells the leads to a late payment when no other buyer took them', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    expect(await listedAmong(rival, ids)).toEqual(ids);
    await payAndProcess(buyer, held);
    expect(await leadsOf(buyer, held)).toEqual(ids);
    expect(await listedAmong(rival, ids)).toEqual([]);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('M19 revives an order that was closed before its payment arrived, if its leads are free', async () => {
    const held = await hold(buyer, ids);
    expect(await shop.app.get(CloseOrder, { strict: false }).execute(held.orderId, 'expired')).toBe(true);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    await payAndProcess(buyer, held);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await leadsOf(buyer, held)).toEqual(ids);
    // Its lines are active again: they are the last safeguard against selling a lead twice.
    const live = 'SELECT lead_id::float8 AS id FROM order_lines WHERE order_id = $1 AND released_at IS NULL ORDER BY lead_id';
    expect(await shop.db.query(live, [held.orderId])).toEqual(ids.map((id) => ({ id })));
  });

  it.each(['held', 'sold'])(
    'refunds a late payment in full, with one email, when a lead is %s by another buyer',
    async (state) => {
      const held = await hold(buyer, ids);
      await expireHold(shop, held.orderId);
      const taken = await hold(rival, [ids[1]!]);
      if (state === 'sold') await payAndProcess(rival, taken);
      await payAndProcess(buyer, held);
      expect(intentOf(held).amount_received).toBe(1000);
      const refunds = shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held));
      expect(refunds.map(({ amount }) => amount)).toEqual([1000]);
      expect(await leadsOf(buyer, held)).toEqual([]);
      expect(await listedAmong(rival, ids)).toEqual([ids[0]]);
      expect(await emailsOf(shop, held.orderId)).toEqual(['refunded']);
      await shop.payments.deliveries.settled();
      await runJobs(shop, ['payments']);
      expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 1000 });
      if (state === 'held') await payAndProcess(rival, taken);
      expect(await leadsOf(rival, taken)).toEqual([ids[1]]);
      expect(await unreserved(ids)).toEqual([ids[0]]);
      expect(await hold(rival, [ids[0]!])).toMatchObject({ count: 1 });
    },
  );

  it('makes one refund and sends one email for ten copies of the same late event', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    await payAndProcess(buyer, held);
    for (let copy = 1; copy <= 10; copy += 1)
      await postEvent(shop, buildEvent('payment_intent.succeeded', buildIntent(intentIdOf(held), held.orderId, 1000))).expect(
        200,
      );
    await runJobs(shop, ['payments']);
    expect(shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held))).toHaveLength(1);
    expect(await emailsOf(shop, held.orderId)).toEqual(['refunded']);
  });

  it('M19 M41 counts a late payment whose refund job is dead as open and refunds it the next night, also when its events are lost', async () => {
    const refundsAt = (held: BulkPurchaseResponse) =>
      shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held));
    const open = async () =>
      (await shop.app.get(OrderGauges, { strict: false }).measure()).find(
        ({ name, labels }) => name === 'refunds_open' && labels?.status === 'requested',
      )!.value;
    const before = await open();
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    await pay(buyer, held);
    await shop.app
      .get(SettleOrder, { strict: false })
      .execute({ orderId: held.orderId, intentId: intentIdOf(held), amountCents: 1000, currency: 'usd' });
    await shop.db.run(`UPDATE outbox SET failed_at = now() WHERE dedupe_key = 'refund:' || $1::text`, [held.orderId]);
    const nightly = shop.app.get(RetryRefunds, { strict: false });
    await nightly.execute({}, { id: 'too-early' });
    await processPaymentEvents(shop);
    expect(refundsAt(held)).toEqual([]);
    expect(await open()).toBe(before + 1);
    await shop.db.run(`UPDATE orders SET cancelled_at = now() - interval '2 hours' WHERE id = $1`, [held.orderId]);
    shop.payments.deliveries.loseNext(100);
    await Promise.all([nightly.execute({}, { id: 'tonight' }), nightly.execute({}, { id: 'tonight' })]);
    await processPaymentEvents(shop);
    shop.payments.deliveries.loseNext(0);
    expect(refundsAt(held).map(({ amount }) => amount)).toEqual([1000]);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 1000 });
    expect(await open()).toBe(before);
    await nightly.execute({}, { id: 'tomorrow' });
    const again = `SELECT 1 FROM outbox WHERE dedupe_key = 'refund:' || $1::text || ':tomorrow'`;
    expect(await shop.db.query(again, [held.orderId])).toEqual([]);
  });

  it('M21 the sweeper closes an expired order: it cancels the payment first, then releases the leads', async () => {
    const held = await hold(buyer, ids);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    await expireHold(shop, held.orderId);
    await sweep();
    expect(intentOf(held).status).toBe('canceled');
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'expired', refunded: 0 });
    expect(await listedAmong(rival, ids)).toEqual(ids);
    expect(await unreserved(ids)).toEqual(ids);
  });

  it('gives one buyer either the leads or the money when a payment, the sweeper and another hold run at once', async () => {
    for (let time = 1; time <= 8; time += 1) {
      const leads = await addInventory(shop, [buildLead(), buildLead()]);
      const held = await hold(buyer, leads);
      await expireHold(shop, held.orderId);
      const card = { clientSecret: held.clientSecret, paymentMethod: 'pm_card_visa' };
      const [charge, , taken] = await Promise.all([
        buyer.post('/api/sandbox/confirm').send(card),
        sweep(),
        rival.post('/api/bulk-purchase-leads').send({ leadIds: leads }),
      ]);
      await shop.payments.deliveries.settled();
      await runJobs(shop, ['payments']);
      await shop.payments.deliveries.settled();
      await runJobs(shop, ['payments']);
      const { status, refunded } = await orderRow(shop, held.orderId);
      const owned = await leadsOf(buyer, held);
      const kept = intentOf(held).amount_received - refunded;
      expect({ status, owned, kept }).toEqual(
        status === 'paid' ? { status: 'paid', owned: leads, kept: 1000 } : { status: 'cancelled', owned: [], kept: 0 },
      );
      expect([200, 402]).toContain(charge.status);
      expect([200, 409]).toContain(taken.status);
      // Never both: if another buyer holds the leads, this order is canceled.
      if (taken.status === 200) expect(status).toBe('cancelled');
    }
  });

  it('M21 the sweeper finds a payment whose event was lost, also after the hold expired', async () => {
    const [fresh, over] = [await hold(buyer, [ids[0]!]), await hold(buyer, [ids[1]!])];
    shop.payments.deliveries.loseNext(100);
    await pay(buyer, fresh);
    await pay(buyer, over);
    shop.payments.deliveries.loseNext(0);
    await ageOrder(shop, fresh.orderId, '3 minutes');
    await expireHold(shop, over.orderId);
    await sweep();
    for (const held of [fresh, over]) {
      expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
      expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    }
  });

  it('the sweeper skips recent orders and orders whose payment is processing', async () => {
    const [young, undecided] = [await hold(buyer, [ids[0]!]), await hold(buyer, [ids[1]!])];
    await buyer
      .post('/api/sandbox/confirm')
      .send({ clientSecret: undecided.clientSecret, paymentMethod: 'pm_usBankAccount_success' })
      .expect(200);
    await ageOrder(shop, undecided.orderId, '10 minutes');
    await sweep();
    await expireHold(shop, undecided.orderId);
    await sweep();
    for (const held of [young, undecided]) expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    expect(intentOf(undecided).status).toBe('processing');
  });

  it('the sweeper repairs a crash between order and payment', async () => {
    const held = await hold(buyer, ids);
    await shop.db.run('UPDATE orders SET payment_intent_id = NULL WHERE id = $1', [held.orderId]);
    await ageOrder(shop, held.orderId, '3 minutes');
    await sweep();
    const [row] = await shop.db.query<{ intent: string }>('SELECT payment_intent_id AS intent FROM orders WHERE id = $1', [
      held.orderId,
    ]);
    expect(row?.intent).toBe(intentIdOf(held));
  });

  it('M15 closes an unpaid package order after a day', async () => {
    const { body } = await buyer
      .post('/api/create-payment-intent')
      .send({ amount: 37, callCount: 1, tier: 'premium' })
      .expect(200);
    const { orderId } = body as { orderId: string };
    await ageOrder(shop, orderId, '23 hours');
    await sweep();
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'pending' });
    await ageOrder(shop, orderId, '25 hours');
    await sweep();
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'expired' });
  });

  it('the sweeper continues with other orders when the provider fails on one', async () => {
    const [bad, good] = [await hold(buyer, [ids[0]!]), await hold(buyer, [ids[1]!])];
    for (const { orderId } of [bad, good]) await expireHold(shop, orderId);
    shop.payments.faults.plan({ kind: 'unavailable', times: 10, match: intentIdOf(bad) });
    await sweep();
    shop.payments.faults.clear();
    expect(await orderRow(shop, bad.orderId)).toMatchObject({ status: 'pending' });
    expect(await orderRow(shop, good.orderId)).toMatchObject({ status: 'cancelled' });
    await expireHold(shop, bad.orderId);
    await sweep();
    expect(await orderRow(shop, bad.orderId)).toMatchObject({ status: 'cancelled' });
  });
});
