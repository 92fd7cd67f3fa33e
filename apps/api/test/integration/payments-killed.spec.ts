import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildLead, addInventory } from '../factories/leads.js';
import { intentIdOf } from '../factories/payment-events.js';
import { startApi } from '../support/api-process.js';
import { ageOrder, hold, expireHold, emailsOf, listedAmong, orderRow, pay } from '../support/buying.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { runJobs } from '../support/jobs.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';
import { buildApi, startWorker } from '../support/worker-process.js';

/** Each test stops a real process at one exact point of a purchase, by a lock, and kills it there. */
describe('M21 a process killed in the middle of a purchase', () => {
  let shop: TestApp;
  let buyer: Agent;
  let cookie: string;
  let folder: string;
  /** Proxy between the killed processes and the payment provider. */
  let provider: CuttableProxy;
  const children: ChildProcess[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  beforeAll(async () => {
    [shop, folder] = await Promise.all([startTestApp({ workers: false }), buildApi()]);
    provider = await startProxy(shop.payments.url);
    const name = `killed-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', name);
    const answer = await shop.anonymous().post('/api/login').send({ username: name, password: PASSWORD }).expect(200);
    cookie = answer.get('Set-Cookie')![0]!.split(';')[0]!;
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await shop.stop();
    await provider.stop();
  });
  afterEach(async () => {
    for (const gate of gates.splice(0)) gate.resolve();
    provider.release();
    shop.payments.setWebhookUrl(`${shop.url}/api/stripe/webhook`);
    expect(await findMismatches()).toEqual([]);
  });

  /** Runs a locking statement and keeps its locks until the returned function is called. */
  async function holdLock(sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
    const [gate, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gates.push(gate);
    const done = shop.db.transaction(async (tx) => {
      await tx.query(sql, values);
      locked.resolve();
      await gate.promise;
    });
    done.catch(locked.reject);
    await locked.promise;
    return async () => {
      gate.resolve();
      await done;
    };
  }
  /** Waits until a connection waits for a lock in a statement like this. */
  const waitForLockBy = (like: string) =>
    waitFor(
      `a lock wait with ${like}`,
      async () =>
        (
          await shop.db.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`,
            [`%${like}%`],
          )
        ).length,
    );
  /** Waits until PostgreSQL has finished what a killed process had sent: it notices the death only afterwards. */
  const untilStatementsEnd = () =>
    waitFor('the last statements to end', async () => {
      const running = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
      return (await shop.db.query(running)).length === 0;
    });
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const api = async () => {
    const started = await startApi(shop, folder, { STRIPE_API_BASE: provider.url });
    children.push(started.child);
    return started;
  };
  const worker = () => {
    const child = startWorker(shop, folder);
    children.push(child);
    return child;
  };
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

  /** Holds a lead in the second process and stops it after the request to the provider: the hold is committed, the answer is not received. */
  async function holdInSecond(leadId: number) {
    const second = await api();
    provider.hold();
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
    await kill(second.child);
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
    await kill(second.child);
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
    const unlock = await holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order.id]);
    provider.release();
    await waitForLockBy('UPDATE orders SET payment_intent_id');
    expect(intentsOf(order.id)).toHaveLength(1);
    await kill(second.child);
    await asked;
    await unlock();
    // PostgreSQL may finish the statement of the dead process, so the test removes its result. Until then, the sweep skips the locked order.
    await untilStatementsEnd();
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
    const second = await api();
    shop.payments.setWebhookUrl(`${second.url}/api/stripe/webhook`);
    const unlock = await holdLock('LOCK TABLE payment_events IN EXCLUSIVE MODE');
    await pay(buyer, held);
    await waitForLockBy('INSERT INTO payment_events');
    await kill(second.child);
    await unlock();
    shop.payments.setWebhookUrl(`${shop.url}/api/stripe/webhook`);
    await settle();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('between event and settlement: the next worker settles the order once', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const unlock = await holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held.orderId]);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    const first = worker();
    await waitForLockBy('orders');
    await kill(first);
    await unlock();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    await shop.db.run('UPDATE outbox SET locked_until = now() WHERE done_at IS NULL');
    await settle();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('between settlement and the end of the job: a repeated run changes nothing', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const unlockOrder = await holdLock('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held.orderId]);
    await pay(buyer, held);
    await shop.payments.deliveries.settled();
    // Only the job of this event: another one of the same payment may end before the order is paid, or wait for it too.
    const jobOfEvent = `FROM outbox o WHERE kind = 'payments.process-event' AND EXISTS (SELECT FROM payment_events e
      WHERE e.id = o.payload ->> 'eventId' AND e.intent_id = $1 AND e.type = 'payment_intent.succeeded')`;
    const first = worker();
    await waitFor('the job to begin', async () => {
      const begun = await shop.db.query(`SELECT ${jobOfEvent} AND o.attempts > 0`, [intentIdOf(held)]);
      return begun.length === 1;
    });
    const unlockJob = await holdLock(`SELECT ${jobOfEvent} FOR UPDATE OF o`, [intentIdOf(held)]);
    await unlockOrder();
    // If it were killed earlier, PostgreSQL might receive the end of the job later, in the middle of what follows.
    await waitForLockBy('UPDATE outbox SET done_at');
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    await kill(first);
    await unlockJob();
    await untilStatementsEnd();
    await shop.db.run('UPDATE outbox SET done_at = NULL WHERE kind = $1', ['payments.process-event']);
    // The killed worker may have claimed the event of the paid order too.
    await shop.db.run('UPDATE outbox SET locked_until = now() WHERE done_at IS NULL');
    await runJobs(shop, ['payments']);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    expect(shop.payments.store.paymentIntents.get(intentIdOf(held))?.amount_received).toBe(500);
  });
});
