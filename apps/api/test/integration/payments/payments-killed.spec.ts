import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { ageOrder, hold, expireHold, emailsOf, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { Killing } from '../../support/processes/killing.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** Each test stops a real process at one exact point of a purchase, by a lock, and kills it there. */
describe('M21 a process killed in the middle of a purchase', () => {
  let shop: TestApp;
  let killing: Killing;
  let buyer: Agent;
  let cookie: string;
  beforeAll(async () => {
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false })));
    const name = `killed-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', name);
    cookie = await killing.cookieOf(name);
  });
  afterAll(() => killing.stop());
  afterEach(async () => {
    killing.clear();
    shop.payments.setWebhookUrl(`${shop.url}/api/stripe/webhook`);
    expect(await findMismatches()).toEqual([]);
  });

  const addOneLead = async () => (await addInventory(shop, [buildLead()]))[0]!;
  const sweep = () => shop.app.get(SweepPayments, { strict: false }).execute();
  const orderOf = async (leadId: number) => {
    const [row] = await shop.db.query<{ id: string; intent: string | null }>(
      'SELECT o.id, o.payment_intent_id AS intent FROM orders o JOIN order_lines i ON i.order_id = o.id WHERE i.lead_id = $1',
      [leadId],
    );
    return row;
  };
  const intentsOf = (orderId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId);
  const settle = async () => {
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
  };

  /** Returns orders whose payments at the provider do not match their status and sold leads. */
  async function findMismatches() {
    const orders = await shop.db.query<{ id: string; status: string; intent: string | null; quantity: number; owned: number }>(
      `SELECT o.id, o.status, o.payment_intent_id AS intent, o.quantity,
         (SELECT count(*)::int FROM aged_leads l WHERE l.order_id = o.id AND l.sold_at IS NOT NULL) AS owned FROM orders o`,
    );
    return orders.filter((order) => {
      const charged = intentsOf(order.id).filter(({ status }) => status === 'succeeded');
      const refunded = shop.payments.store.refunds
        .all()
        .filter(({ payment_intent }) => charged.some(({ id }) => id === payment_intent));
      const paid = charged.length - refunded.length;
      return paid > 1 || (paid === 1) !== (order.status === 'paid') || order.owned !== (paid === 1 ? order.quantity : 0);
    });
  }

  /**
   * Holds a lead in the second process and stops it after the request to the provider: the hold is committed, the answer is not
   * received.
   */
  async function holdInSecond(leadId: number) {
    const second = await killing.api();
    killing.provider.hold();
    const asked = fetch(`${second.url}/api/bulk-purchase-leads`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ leadIds: [leadId] }),
    }).catch(() => undefined);
    const order = await waitFor('the hold', () => orderOf(leadId));
    await waitFor('the provider to be asked', async () => intentsOf(order!.id).length === 1);
    return { second, order: order!, asked };
  }

  it('between hold and intent: a repeated request continues with the same order and one payment', async () => {
    const id = await addOneLead();
    const { second, order, asked } = await holdInSecond(id);
    await killing.kill(second.child);
    await asked;
    expect(await orderOf(id)).toEqual({ id: order.id, intent: null });
    const again = await hold(buyer, [id]);
    expect(again.orderId).toBe(order.id);
    expect(intentsOf(order.id)).toHaveLength(1);
    await pay(buyer, again);
    await settle();
    expect(await orderRow(shop, order.id)).toMatchObject({ status: 'paid' });
  });

  it('between hold and intent, without a repeated request: the lead is available again and nothing can be paid', async () => {
    const id = await addOneLead();
    const { second, order, asked } = await holdInSecond(id);
    await killing.kill(second.child);
    await asked;
    await expireHold(shop, order.id);
    await waitFor('the sweep', async () => {
      await shop.db.run('UPDATE orders SET checked_at = NULL WHERE id = $1', [order.id]);
      await sweep();
      return (await orderRow(shop, order.id)).status === 'cancelled';
    });
    expect(intentsOf(order.id).map(({ status }) => status)).toEqual(['canceled']);
    expect(await listedAmong(buyer, [id])).toEqual([id]);
  });

  it('between creating and storing the intent: the same payment is found by the idempotency key of the order', async () => {
    const id = await addOneLead();
    const { second, order, asked } = await holdInSecond(id);
    const unlock = await killing.holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order.id]);
    killing.provider.release();
    await killing.waitForLockBy('UPDATE orders SET payment_intent_id');
    expect(intentsOf(order.id)).toHaveLength(1);
    await killing.kill(second.child);
    await asked;
    await unlock();
    // PostgreSQL may finish the statement of the dead process, so the test removes its result. Until then, the sweep skips the
    // locked order.
    await killing.untilStatementsEnd();
    await shop.db.run('UPDATE orders SET payment_intent_id = NULL WHERE id = $1', [order.id]);
    await ageOrder(shop, order.id, '3 minutes');
    await sweep();
    expect(intentsOf(order.id)).toHaveLength(1);
    expect((await orderOf(id))?.intent).toBe(intentsOf(order.id)[0]!.id);
    const again = await hold(buyer, [id]);
    expect(again.orderId).toBe(order.id);
    await pay(buyer, again);
    await settle();
    expect(await orderRow(shop, order.id)).toMatchObject({ status: 'paid' });
  });

  it('while the event is being stored: the provider’s next attempt arrives', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const second = await killing.api();
    shop.payments.setWebhookUrl(`${second.url}/api/stripe/webhook`);
    const unlock = await killing.holdLock('LOCK TABLE payment_events IN EXCLUSIVE MODE');
    await pay(buyer, held);
    await killing.waitForLockBy('INSERT INTO payment_events');
    await killing.kill(second.child);
    await unlock();
    shop.payments.setWebhookUrl(`${shop.url}/api/stripe/webhook`);
    await settle();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('between event and settlement: the next worker settles the order once', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const unlock = await killing.holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held.orderId]);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    const first = killing.worker();
    await killing.waitForLockBy('orders');
    await killing.kill(first);
    await unlock();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    await killing.releaseJobs();
    await settle();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('between settlement and the end of the job: a repeated run changes nothing', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const unlockOrder = await killing.holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held.orderId]);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    // Only the job of this event: another one of the same payment may end before the order is paid, or wait for it too.
    const jobOfEvent = `FROM outbox o WHERE kind = 'payments.process-event' AND EXISTS (SELECT FROM payment_events e
      WHERE e.id = o.payload ->> 'eventId' AND e.intent_id = $1 AND e.type = 'payment_intent.succeeded')`;
    const first = killing.worker();
    await waitFor('the job to begin', async () => {
      const begun = await shop.db.query(`SELECT ${jobOfEvent} AND o.attempts > 0`, [intentIdOf(held)]);
      return begun.length === 1;
    });
    const unlockJob = await killing.holdLock(`SELECT ${jobOfEvent} FOR UPDATE OF o`, [intentIdOf(held)]);
    await unlockOrder();
    // If it were killed earlier, PostgreSQL might receive the end of the job later, in the middle of what follows.
    await killing.waitForLockBy('UPDATE outbox SET done_at');
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    await killing.kill(first);
    await unlockJob();
    await killing.untilStatementsEnd();
    await shop.db.run('UPDATE outbox SET done_at = NULL WHERE kind = $1', ['payments.process-event']);
    // The killed worker may have claimed the event of the paid order too.
    await killing.releaseJobs();
    await runJobs(shop, ['payments']);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    expect(shop.payments.store.paymentIntents.get(intentIdOf(held))?.amount_received).toBe(500);
  });
});
