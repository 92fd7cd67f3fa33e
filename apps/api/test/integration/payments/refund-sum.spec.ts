import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { OrderGauges } from '../../../src/modules/orders/order-gauges.js';
import { PaymentGauges } from '../../../src/modules/payments/payment-gauges.js';
import { OpenPayments } from '../../../src/modules/payments/persistence/open-payment.repository.js';
import { OrderMoneyRepository } from '../../../src/modules/orders/persistence/money/order-money.repository.js';
import type { Database } from '../../../src/platform/database/database.js';
import { paidTransfers } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const TOO_MUCH = 'refunds exceed the total of order';
const said = (error: unknown) => String(error).replace(/^.*?(refunds exceed the total of order|a refund keeps).*$/s, '$1');

describe('refund limits in the database', () => {
  let shop: TestApp;
  let buyer: Agent;
  let staff: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    buyer = await shop.signedIn('buyer');
    await shop.signedIn('admin', 'sum-admin');
    staff = (await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'sum-admin'`))[0]!.id;
  });
  afterAll(() => shop.stop());

  /** Inserts a refund directly; returns `written` or the database error. */
  const write = (orderId: string, amountCents: number, status = 'refunded', db: Pick<Database, 'run'> = shop.db) =>
    db
      .run(
        `INSERT INTO order_refunds (id, order_id, amount_cents, reason, note, status, settled_at, requested_by)
         VALUES ($1, $2, $3, 'other', 'x', $4, CASE WHEN $4 <> 'requested' THEN now() END, $5)`,
        [randomUUID(), orderId, amountCents, status, staff],
      )
      .then(() => 'written', said);

  it('M50 twenty simultaneous transactions cannot refund more than the order total', async () => {
    const { orderId } = await paidTransfers(shop, buyer);
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.db
          .transaction(async (tx) => {
            // Each transaction reads the sum before any other has written.
            await tx.query('SELECT sum(amount_cents) FROM order_refunds WHERE order_id = $1', [orderId]);
            const result = await write(orderId, 10_000, 'refunded', tx);
            if (result !== 'written') throw new Error(result);
            return result;
          })
          .catch((error: Error) => error.message),
      ),
    );
    expect(results.filter((result) => result === 'written')).toHaveLength(3);
    expect(results.filter((result) => result === TOO_MUCH)).toHaveLength(17);
  });

  it('M50 a refund waits for another uncommitted one, and counts it', async () => {
    const { orderId } = await paidTransfers(shop, buyer);
    let second = 'under way';
    let ended: Promise<void> | undefined;
    // Runs outside the transaction, because PostgreSQL freezes pg_stat_activity within a transaction.
    const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE 'INSERT INTO order_refunds%'`;
    await shop.db.transaction(async (tx) => {
      expect(await write(orderId, 20_000, 'refunded', tx)).toBe('written');
      ended = write(orderId, 20_000).then((result) => void (second = result));
      await waitFor(
        'the second one to wait, or to be written',
        async () => second !== 'under way' || (await shop.db.query(blocked)).length === 1,
      );
      expect(second).toBe('under way');
    });
    await ended;
    expect(second).toBe(TOO_MUCH);
  });

  it.each([
    ['is refunded', 'refunded_cents = 30000'],
    ['is pending at the provider', 'pending_refund_cents = 30000'],
  ])('M50 an amount that %s counts, too', async (_what, change) => {
    const { orderId } = await paidTransfers(shop, buyer);
    await shop.db.run(`UPDATE orders SET ${change} WHERE id = $1`, [orderId]);
    expect(await write(orderId, 5_001, 'requested')).toBe(TOO_MUCH);
    expect(await write(orderId, 5_000, 'requested')).toBe('written');
  });

  it('M50 a refused refund frees its amount; reopening it needs free amount, and its amount never changes', async () => {
    const { orderId } = await paidTransfers(shop, buyer);
    expect(await write(orderId, 35_000)).toBe('written');
    expect(await write(orderId, 1)).toBe(TOO_MUCH);
    const change = (set: string) =>
      shop.db
        .run(`UPDATE order_refunds SET ${set} WHERE order_id = $1 AND amount_cents = 35000`, [orderId])
        .then(() => 'written', said);
    expect(await change(`status = 'refused'`)).toBe('written');
    expect(await write(orderId, 1)).toBe('written');
    expect(await change(`status = 'refunded'`)).toBe(TOO_MUCH);
    expect(await change('amount_cents = 1')).toBe('a refund keeps');
  });

  it('M50 an earlier reading of the provider never overwrites a later one', async () => {
    const { orderId } = await paidTransfers(shop, buyer);
    const money = shop.app.get(OrderMoneyRepository, { strict: false });
    const early = new Date().toISOString();
    const late = new Date(Date.now() + 1).toISOString();
    const reading = { pendingRefundCents: 0, refunds: [], dispute: null, disputeLostCents: 0, disputes: [] };
    const note = (refundedCents: number, readAt: string) =>
      shop.db.transaction((tx) => money.write(tx, orderId, { ...reading, refundedCents, readAt }));
    expect(await note(1_000, late)).toBe(true);
    expect(await note(5_000, early)).toBe(false);
    expect(await money.left(orderId)).toBe(34_000);
  });

  it('F29 the gauges of orders and payments use indexes only', async () => {
    const asked: string[] = [];
    const listening = {
      query: (text: string) => (asked.push(text), shop.db.query(text)),
      one: (text: string) => (asked.push(text), shop.db.one(text)),
    } as Pick<Database, 'query' | 'one'>;
    await new OrderGauges(listening as Database).measure();
    await new PaymentGauges(new OpenPayments(listening as Database)).measure();
    const plans = await shop.db.transaction(async (tx) => {
      await tx.run('SET LOCAL enable_seqscan = off');
      const found: string[] = [];
      for (const text of asked) found.push(JSON.stringify(await tx.query(`EXPLAIN ${text}`)));
      return found;
    });
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });

  it('F29 a refused refund is counted until it is replaced or 30 days old', async () => {
    const refused = async () =>
      (await shop.app.get(OrderGauges, { strict: false }).measure()).find(({ labels }) => labels?.status === 'refused')!.value;
    const before = await refused();
    for (const after of [
      'UPDATE orders SET refunded_cents = 5000 WHERE id = $1',
      `UPDATE orders SET disputed_at = now(), dispute_status = 'lost' WHERE id = $1`,
      `UPDATE order_refunds SET settled_at = now() - interval '31 days' WHERE order_id = $1`,
    ]) {
      const { orderId } = await paidTransfers(shop, buyer);
      expect(await write(orderId, 5_000, 'refused')).toBe('written');
      expect(await refused()).toBe(before + 1);
      await shop.db.run(after, [orderId]);
      expect(await refused()).toBe(before);
    }
    const { orderId } = await paidTransfers(shop, buyer);
    await write(orderId, 5_000, 'refused');
    expect(await write(orderId, 5_000, 'requested')).toBe('written');
    expect(await refused()).toBe(before);
  });
});
