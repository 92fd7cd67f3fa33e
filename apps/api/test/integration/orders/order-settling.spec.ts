import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { LeadInventory } from '../../../src/modules/leads/public.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { SettleOrder } from '../../../src/modules/orders/use-cases/settlement/settle-order.use-case.js';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { settlePayment } from '../../support/wallet/bank.js';
import { ageOrder, hold, expireHold, emailsOf, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { readAdminOrder, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('settling an order', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let rival: Agent;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
    [buyer, rival] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    ids = await addInventory(shop, [buildLead(), buildLead()]);
  });

  const refundsOf = (held: BulkPurchaseResponse) =>
    shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(held));
  /** Returns the orders of the leads' open order lines. */
  const openLines = () =>
    shop.db.query('SELECT order_id AS order FROM order_lines WHERE lead_id = ANY($1::bigint[]) AND released_at IS NULL', [ids]);
  const checkedAt = async ({ orderId }: BulkPurchaseResponse) =>
    (await shop.db.query<{ at: string }>('SELECT checked_at::text AS at FROM payments WHERE subject_id = $1', [orderId]))[0]?.at;

  it('M15 changes nothing for a repeated payment event after the order was completed', async () => {
    const held = await hold(buyer, ids);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    await admin.post(`/api/admin/orders/${held.orderId}/complete`).expect(200);
    const again = buildIntent(intentIdOf(held), held.orderId, 1000);
    await postEvent(shop, buildEvent('payment_intent.succeeded', again)).expect(200);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'completed', reason: null, refunded: 0 });
    expect(refundsOf(held)).toEqual([]);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('M12 keeps a sold lead with its buyer when its order is released or sells it again', async () => {
    const held = await hold(buyer, ids);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    const sales = () => shop.db.query('SELECT order_id, sold_at FROM aged_leads WHERE id = ANY($1::bigint[]) ORDER BY id', [ids]);
    const before = await sales();
    await shop.db.transaction(async (tx) => {
      const inventory = shop.app.get(LeadInventory, { strict: false });
      expect(await inventory.release(tx, held.orderId)).toEqual([]);
      expect(await inventory.sell(tx, ids, held.orderId)).toBe(false);
    });
    expect(await sales()).toEqual(before);
  });

  it('M15 ignores a payment failure event after the payment, also in the timeline', async () => {
    const held = await hold(buyer, ids);
    await pay(buyer, held, 'pm_usBankAccount_success');
    await processPaymentEvents(shop);
    await settlePayment(shop, held, 'succeed');
    await processPaymentEvents(shop);
    const refused = buildIntent(intentIdOf(held), held.orderId, 1000, { status: 'requires_payment_method' });
    await postEvent(shop, buildEvent('payment_intent.payment_failed', refused)).expect(200);
    await processPaymentEvents(shop);
    const { status, timeline } = await readAdminOrder(admin, held.orderId);
    expect(status).toBe('paid');
    expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['created', 'processing', 'paid']));
  });

  it('M15 does not close an order that was paid first, and reports it', async () => {
    const held = await hold(buyer, ids);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    const alongside = jest.fn(() => Promise.resolve());
    expect(await shop.app.get(CloseOrder, { strict: false }).execute(held.orderId, 'expired', alongside)).toBe(false);
    expect(alongside).not.toHaveBeenCalled();
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await openLines()).toEqual(ids.map(() => ({ order: held.orderId })));
  });

  it('M19 waits for a simultaneous hold of a lead, then refunds the late payment', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    const taker = randomUUID();
    const { judged } = await shop.db.transaction(async (tx) => {
      await tx.run(`UPDATE aged_leads SET order_id = $2, held_until = now() + interval '15 minutes' WHERE id = $1`, [
        ids[1],
        taker,
      ]);
      const working = runJobs(shop, ['payments']);
      working.catch(() => undefined);
      await waitFor('the payment to wait for the lead', async () => {
        const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        return (await shop.db.query(waits)).length;
      });
      return { judged: working };
    });
    await judged;
    await processPaymentEvents(shop);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 1000 });
    expect(await shop.db.query('SELECT order_id AS taker FROM aged_leads WHERE id = $1', [ids[1]])).toEqual([{ taker }]);
    expect(await listedAmong(rival, ids)).toEqual([ids[0]]);
  });

  it('M19 sells a lead with two expired holds to the first payer, and moves its order line', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    const second = await hold(rival, ids);
    await expireHold(shop, second.orderId);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await openLines()).toEqual(ids.map(() => ({ order: held.orderId })));
    const kept = 'SELECT 1 FROM aged_leads WHERE id = ANY($1::bigint[]) AND held_until IS NOT NULL';
    expect(await shop.db.query(kept, [ids])).toEqual([]);
    await pay(rival, second);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, second.orderId)).toMatchObject({ status: 'cancelled', reason: 'paid_too_late' });
  });

  it('M19 keeps the late payment decision when its leads become available before the refund', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    const taken = await hold(rival, ids);
    const settle = () =>
      shop.app
        .get(SettleOrder, { strict: false })
        .execute({ orderId: held.orderId, intentId: intentIdOf(held), amountCents: 1000, currency: 'usd' });
    await settle();
    await rival.post(`/api/orders/${taken.orderId}/cancel`).expect(204);
    await settle();
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 0 });
    expect(await listedAmong(rival, ids)).toEqual(ids);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    expect(refundsOf(held).map(({ amount }) => amount)).toEqual([1000]);
  });

  it('M19 refunds a late payment even if the order had not stored its payment', async () => {
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    await shop.db.run('UPDATE orders SET payment_intent_id = NULL WHERE id = $1', [held.orderId]);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    expect(refundsOf(held).map(({ amount }) => amount)).toEqual([1000]);
  });

  it('skips an order the sweeper has just checked, until its hold expires', async () => {
    const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
    const held = await hold(buyer, ids);
    await ageOrder(shop, held.orderId, '20 minutes');
    await sweep();
    const first = await checkedAt(held);
    await sweep();
    expect(first).toBeDefined();
    expect(await checkedAt(held)).toBe(first);
    await shop.db.run(`UPDATE payments SET expires_at = checked_at + interval '1 microsecond' WHERE subject_id = $1`, [
      held.orderId,
    ]);
    await sweep();
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'expired', refunded: 0 });
  });
});
