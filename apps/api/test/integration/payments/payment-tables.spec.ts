import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { OrderMoneyRepository } from '../../../src/modules/orders/persistence/money/order-money.repository.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { ReconcilePayments } from '../../../src/modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { buildRefund, orderTransfers, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, refundsOf, settlePayment, settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

interface Opened {
  orderId: string;
  clientSecret: string;
}

describe('the tables of payments', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const paymentOf = async ({ orderId }: { orderId: string }) => {
    const rows = await shop.db.query<Record<string, unknown>>(
      `SELECT status, amount_cents AS amount, received_cents AS received, provider_ref AS ref, settled_at IS NOT NULL AS settled
       FROM payments WHERE subject_id = $1`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const refundRows = ({ orderId }: { orderId: string }) =>
    shop.db.query<Record<string, unknown>>(
      `SELECT r.purpose, r.status, r.amount_cents AS amount FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.subject_id = $1 ORDER BY r.requested_at, r.id`,
      [orderId],
    );
  const disputeRows = ({ orderId }: { orderId: string }) =>
    shop.db.query<Record<string, unknown>>(
      `SELECT d.status, d.amount_cents AS amount, d.reason, d.closed_at IS NOT NULL AS closed, d.evidence_due_by > d.opened_at AS due
       FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE p.subject_id = $1`,
      [orderId],
    );
  const left = ({ orderId }: { orderId: string }) => shop.app.get(OrderMoneyRepository, { strict: false }).left(orderId);
  const refund = (order: Opened, amountCents: number, refundedCents = 0) =>
    admin.post(`/api/admin/orders/${order.orderId}/refund`).send(buildRefund({ amountCents, refundedCents })).expect(200);
  const sdk = () => shop.app.get(StripeClient, { strict: false }).sdk;
  const reconcile = (run: string) => shop.app.get(ReconcilePayments, { strict: false }).execute({ run }, { id: run });

  describe('M70 follow the order in the same transaction', () => {
    it('from open over processing to succeeded', async () => {
      const order = await orderTransfers(buyer);
      expect(await paymentOf(order)).toMatchObject({ status: 'open', amount: 35_000, received: null, ref: intentIdOf(order) });
      await pay(buyer, order, 'pm_usBankAccount_success');
      await processPaymentEvents(shop);
      expect(await paymentOf(order)).toMatchObject({ status: 'processing', settled: false });
      await settlePayment(shop, order, 'succeed');
      await processPaymentEvents(shop);
      expect(await paymentOf(order)).toMatchObject({ status: 'succeeded', received: 35_000, settled: true });
    });

    it('of a canceled order, also when its payment arrives late and is refunded', async () => {
      const order = await orderTransfers(buyer);
      await pay(buyer, order);
      await shop.app.get(CloseOrder, { strict: false }).execute(order.orderId, 'by_buyer');
      expect(await paymentOf(order)).toMatchObject({ status: 'cancelled', settled: false });
      await processPaymentEvents(shop);
      expect(await paymentOf(order)).toMatchObject({ status: 'succeeded', received: 35_000 });
      expect(await refundRows(order)).toEqual([{ purpose: 'late_payment', status: 'succeeded', amount: 35_000 }]);
    });

    it('not when the transaction of the order is rolled back', async () => {
      const order = await orderTransfers(buyer);
      const change = shop.db.transaction(async (tx) => {
        await tx.run(`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1`, [order.orderId]);
        throw new Error('rolled back');
      });
      await expect(change).rejects.toThrow('rolled back');
      expect(await paymentOf(order)).toMatchObject({ status: 'open' });
    });
  });

  describe('M70 keep each refund and dispute', () => {
    it('of staff, also one that the bank fails after it had succeeded', async () => {
      const order = await paidTransfers(shop, buyer);
      await refund(order, 5_000);
      expect(await refundRows(order)).toEqual([{ purpose: 'staff', status: 'requested', amount: 5_000 }]);
      expect(await left(order)).toBe(30_000);
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toEqual([{ purpose: 'staff', status: 'succeeded', amount: 5_000 }]);
      await settleRefund(shop, order, 'fail');
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toEqual([{ purpose: 'staff', status: 'failed', amount: 5_000 }]);
      expect(await left(order)).toBe(35_000);
    });

    it('made on the provider’s own pages', async () => {
      const order = await paidTransfers(shop, buyer);
      await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 300 });
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toEqual([{ purpose: 'provider_side', status: 'succeeded', amount: 300 }]);
      await settleRefund(shop, order, 'fail');
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toEqual([{ purpose: 'provider_side', status: 'failed', amount: 300 }]);
    });

    it('of a cardholder', async () => {
      const order = await paidTransfers(shop, await shop.signedIn('buyer'));
      await openDispute(shop, order);
      await processPaymentEvents(shop);
      const dispute = { amount: 35_000, reason: 'fraudulent', due: true };
      expect(await disputeRows(order)).toEqual([{ ...dispute, status: 'open', closed: false }]);
      await decideDispute(shop, order, 'lost');
      await processPaymentEvents(shop);
      expect(await disputeRows(order)).toMatchObject([{ status: 'lost', closed: true }]);
    });
  });

  describe('M50 the database limits requested refunds of a payment', () => {
    const TOO_MUCH = 'refunds exceed the payment';
    const request = (order: Opened, amountCents: number, on: Pick<TestApp['db'], 'run'> = shop.db) =>
      on
        .run(
          `INSERT INTO refunds (payment_id, amount_cents, purpose, status) SELECT id, $2, 'staff', 'requested' FROM payments WHERE subject_id = $1`,
          [order.orderId, amountCents],
        )
        .then(
          () => 'written',
          (error: unknown) => (String(error).includes(TOO_MUCH) ? TOO_MUCH : String(error)),
        );

    it('a request waits for another uncommitted one, and counts it', async () => {
      const order = await paidTransfers(shop, buyer);
      let second = 'under way';
      let ended: Promise<void> | undefined;
      const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE 'INSERT INTO refunds%'`;
      await shop.db.transaction(async (tx) => {
        expect(await request(order, 20_000, tx)).toBe('written');
        ended = request(order, 20_000).then((result) => void (second = result));
        await waitFor(
          'the second one to wait',
          async () => second !== 'under way' || (await shop.db.query(blocked)).length === 1,
        );
        expect(second).toBe('under way');
      });
      await ended;
      expect(second).toBe(TOO_MUCH);
      expect(await request(order, 15_000)).toBe('written');
      expect(await request(order, 1)).toBe(TOO_MUCH);
    });

    it('nothing can be requested of a payment that was not received', async () => {
      expect(await request(await orderTransfers(buyer), 1)).toBe(TOO_MUCH);
    });

    it('a failed refund frees its amount; what the provider reports is stored even beyond the limit', async () => {
      const order = await paidTransfers(shop, buyer);
      expect(await request(order, 35_000)).toBe('written');
      await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 300 });
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toContainEqual({ purpose: 'provider_side', status: 'succeeded', amount: 300 });
      await shop.db.run(
        `UPDATE refunds SET status = 'failed', ended_at = now() WHERE status = 'requested' AND amount_cents = 35000`,
      );
      expect(await request(order, 34_701)).toBe(TOO_MUCH);
      expect(await request(order, 34_700)).toBe('written');
    });
  });

  describe('M70 reconciliation', () => {
    /** Removes what the migration's release wrote, as if these orders were from an earlier one. */
    const forget = () => shop.db.query('WITH d AS (DELETE FROM disputes), r AS (DELETE FROM refunds) DELETE FROM payments');

    it('copies the orders of earlier releases in steps, can stop and run again, and reads what only the provider knows', async () => {
      const staff = await paidTransfers(shop, buyer);
      await refund(staff, 5_000);
      await processPaymentEvents(shop);
      const elsewhere = await paidTransfers(shop, buyer);
      await sdk().refunds.create({ payment_intent: intentIdOf(elsewhere), amount: 300 });
      const disputed = await paidTransfers(shop, buyer);
      await openDispute(shop, disputed);
      await processPaymentEvents(shop);
      await shop.db.run(
        `INSERT INTO orders (id, reference, channel, product, description, quantity, total_cents, payment_intent_id, status, paid_at)
         SELECT gen_random_uuid(), 'old-' || n, 'checkout', 'live_transfer', 'x', 1, 5000, 'pi_old_' || n, CASE n % 2 WHEN 0 THEN 'paid' ELSE 'pending' END,
           CASE n % 2 WHEN 0 THEN now() END FROM generate_series(1, 5200) n`,
      );
      const all = `SELECT subject_id, status, received_cents FROM payments ORDER BY 1`;
      const before = await shop.db.query(all);
      await forget();
      // One step, then the process stops: the rest is a job of its own, and a step runs again.
      await reconcile('first');
      const [step] = await shop.db.query<{ copied: number }>('SELECT count(*)::int AS copied FROM payments');
      expect(step!.copied).toBeGreaterThan(4_000);
      expect(step!.copied).toBeLessThan(before.length);
      await reconcile('first');
      await processPaymentEvents(shop);
      await runJobs(shop, ['reconciliation']);
      expect(await shop.db.query(all)).toEqual(before);
      expect(await refundRows(staff)).toEqual([{ purpose: 'staff', status: 'succeeded', amount: 5_000 }]);
      expect(await refundRows(elsewhere)).toEqual([{ purpose: 'provider_side', status: 'succeeded', amount: 300 }]);
      expect(await disputeRows(disputed)).toMatchObject([{ status: 'open' }]);
      // Not in the queue of settlements, which thousands of readings would delay.
      expect(await shop.db.query(`SELECT DISTINCT queue FROM outbox WHERE kind = 'orders.read_money'`)).toEqual([
        { queue: 'reconciliation' },
      ]);
      const readings = `SELECT FROM outbox WHERE kind = 'orders.read_money'`;
      const read = (await shop.db.query(readings)).length;
      await reconcile('second');
      await runJobs(shop, ['reconciliation']);
      expect(await shop.db.query(readings)).toHaveLength(read);
    });

    it('misses nothing that a process of the previous release writes beside this one', async () => {
      const order = await paidTransfers(shop, buyer);
      // The statements of 0.1.0 for a staff refund, and its reading of a late refund that it did not store.
      const id = randomUUID();
      await shop.db.run(
        `INSERT INTO order_refunds (id, order_id, amount_cents, reason, note, requested_by, refunded_before_cents)
         SELECT $1, $2, 5000, 'other', 'x', id, 0 FROM users WHERE access <> 'buyer' LIMIT 1`,
        [id, order.orderId],
      );
      expect(await refundRows(order)).toEqual([{ purpose: 'staff', status: 'requested', amount: 5_000 }]);
      await shop.db.run(`UPDATE order_refunds SET provider_id = 're_old' WHERE id = $1 AND status = 'requested'`, [id]);
      expect(await refundRows(order)).toMatchObject([{ status: 'pending' }]);
      await shop.db.run(`UPDATE order_refunds SET status = 'refused', failure = 'x', settled_at = now() WHERE id = $1`, [id]);
      expect(await refundRows(order)).toMatchObject([{ status: 'failed' }]);

      await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 700 });
      await shop.db.run('UPDATE orders SET refunded_cents = 700 WHERE id = $1', [order.orderId]);
      expect(await left(order)).toBe(34_300);
      await reconcile('beside');
      await processPaymentEvents(shop);
      expect(await refundRows(order)).toContainEqual({ purpose: 'provider_side', status: 'succeeded', amount: 700 });
      expect(refundsOf(shop, order)).toHaveLength(1);
    });

    it('M51 copies an old order as soon as one of its refunds changes', async () => {
      const order = await paidTransfers(shop, buyer);
      await refund(order, 5_000);
      await forget();
      await processPaymentEvents(shop);
      expect(await paymentOf(order)).toMatchObject({ status: 'succeeded' });
      expect(await refundRows(order)).toEqual([{ purpose: 'staff', status: 'succeeded', amount: 5_000 }]);
    });
  });
});
