import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { ON_SALE } from '../../../src/modules/leads/persistence/lead-status.sql.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, expireHold, expireLeadHolds, orderRow, pay } from '../../support/shop/buying.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { fund } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Agent } from 'supertest';
import { randomUUID } from 'node:crypto';

/** Five repetitions keep the everyday run short; `CONTENTION_REPEATS=100` runs the full number. */
const REPEATS = Number(process.env.CONTENTION_REPEATS ?? 5);
/** A state used only in this file, so that its counter can be compared. */
const STATE = 'Contested';

describe('M12 many simultaneous buyers', () => {
  let shop: TestApp;
  let crowd: Agent[];
  beforeAll(async () => {
    shop = await startTestApp();
    crowd = await Promise.all(Array.from({ length: 50 }, () => shop.signedIn('buyer')));
  });
  afterAll(() => shop.stop());

  const ask = (buyer: Agent, leadIds: readonly number[]) => buyer.post('/api/bulk-purchase-leads').send({ leadIds });
  /** Returns leads that are on more than one open order line. */
  const soldTwice = ({ db } = shop) =>
    db.query('SELECT lead_id FROM order_lines WHERE released_at IS NULL GROUP BY lead_id HAVING count(*) > 1');

  /** Returns how many deadlocks PostgreSQL has resolved in this database. */
  const deadlocks = async ({ db } = shop) => {
    const [row] = await db.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    return row!.deadlocks;
  };

  /** Counts the leads at one moment from three independent tables: available, on open order lines, and in the counters. */
  const countByState = async (ids: readonly number[]) => {
    const [row] = await shop.db.query<{ free: number; held: number; sold: number; counted: number }>(
      `SELECT (SELECT count(*)::int FROM aged_leads l WHERE l.id = ANY($1::bigint[]) AND ${ON_SALE}) AS free,
         count(*) FILTER (WHERE o.status = 'pending')::int AS held, count(*) FILTER (WHERE o.status = 'paid')::int AS sold,
         (SELECT coalesce(sum(leads), 0)::int FROM stock_counts WHERE state = $2) AS counted
       FROM order_lines i JOIN orders o ON o.id = i.order_id WHERE i.released_at IS NULL AND i.lead_id = ANY($1::bigint[])`,
      [ids, STATE],
    );
    return row!;
  };

  /**
   * Checks repeatedly while `work` runs; returns each moment with a missing, duplicate or miscounted lead, and the number of
   * checks.
   */
  async function checkDuring<T>(ids: readonly number[], work: () => Promise<T>) {
    let running = true;
    let looks = 0;
    const odd: unknown[] = [];
    const watcher = (async () => {
      while (running) {
        const now = await countByState(ids);
        looks += 1;
        if (now.free + now.held + now.sold !== ids.length || now.counted !== now.free) odd.push(now);
      }
    })();
    const result = await work().finally(() => (running = false));
    await watcher;
    return { result, odd, looks };
  }

  it(`L39 sells the last lead to exactly one of fifty buyers, ${REPEATS} times; the others get 409`, async () => {
    for (let time = 1; time <= REPEATS; time += 1) {
      const ids = await addInventory(shop, [buildLead({ state: STATE })]);
      const { result: answers, odd } = await checkDuring(ids, () => Promise.all(crowd.map((buyer) => ask(buyer, ids))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter(({ status }) => status !== 200))
        expect([status, body]).toEqual([409, expect.objectContaining({ code: 'leads_gone', leadIds: ids })]);
      expect(odd).toEqual([]);
      expect(await countByState(ids)).toEqual({ free: 0, held: 1, sold: 0, counted: 0 });
    }
    expect(await soldTwice()).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });

  it(`L39 survives fifty overlapping orders of twenty leads in opposite sequence, ${REPEATS} times: no deadlock, no 5xx, no lead sold twice, none missing at any moment`, async () => {
    let looked = 0;
    for (let time = 1; time <= REPEATS; time += 1) {
      const ids = await addInventory(
        shop,
        Array.from({ length: 120 }, () => buildLead({ state: STATE })),
      );
      const baskets = crowd.map((_buyer, index) => {
        const basket = Array.from({ length: 20 }, (_, place) => ids[(index * 7 + place) % ids.length]!);
        return index % 2 === 0 ? basket : basket.reverse();
      });
      const { result, odd, looks } = await checkDuring(ids, async () => {
        const answers = await Promise.all(crowd.map((buyer, index) => ask(buyer, baskets[index]!)));
        const winners = answers.flatMap(({ status, body }, index) =>
          status === 200 ? [{ buyer: crowd[index]!, held: body as BulkPurchaseResponse }] : [],
        );
        // Every other buyer pays and the rest cancel, all at once.
        await Promise.all(
          winners.map(({ buyer, held }, place) =>
            place % 2 === 0 ? pay(buyer, held) : buyer.post(`/api/orders/${held.orderId}/cancel`).expect(204),
          ),
        );
        await waitUntilQueuesIdle(shop);
        return { statuses: answers.map(({ status }) => status), winners: winners.length };
      });
      looked += looks;
      expect(new Set(result.statuses)).toEqual(new Set([200, 409]));
      expect(odd).toEqual([]);
      const sold = Math.ceil(result.winners / 2) * 20;
      expect(await countByState(ids)).toEqual({ free: 120 - sold, held: 0, sold, counted: 120 - sold });
      await shop.db.run('UPDATE aged_leads SET state = $2 WHERE id = ANY($1::bigint[])', [ids, 'done']);
    }
    expect(looked).toBeGreaterThan(REPEATS * 5);
    expect(await soldTwice()).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });

  it('W4 waits for the account of a first purchase before it locks the wallet, as a settlement does', async () => {
    const username = `first-${randomUUID().slice(0, 8)}`;
    const buyer = await shop.signedIn('buyer', username);
    const agencyId = await fund(shop, username, 1_000);
    const [leadId] = await addInventory(shop, [buildLead({ priceCents: 300 })]);
    let bought: Promise<{ status: number }> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE username = $1 FOR NO KEY UPDATE', [username]);
      const asked = { leadIds: [leadId], payWith: 'wallet', requestId: randomUUID() };
      bought = buyer.post('/api/bulk-purchase-leads').send(asked).then();
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('the purchase to wait', async () => (await shop.db.query(waiting)).length > 0);
      await tx.query('SELECT FROM lock_ledger_wallet($1)', [agencyId]);
    });
    expect((await bought)!.status).toBe(200);
  });

  it('creates one order and one payment for twenty simultaneous clicks', async () => {
    const ids = await addInventory(
      shop,
      Array.from({ length: 5 }, () => buildLead()),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, click) => ask(crowd[0]!, click % 2 ? ids : ids.toReversed())),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { orderId: string }).orderId}`)).size).toBe(1);
    const { orderId } = answers[0]!.body as { orderId: string };
    expect(shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1);
  });

  it('L39 M19 sells the leads to one of several late payers and refunds all others', async () => {
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const buyers = crowd.slice(0, 5);
    const orders: BulkPurchaseResponse[] = [];
    for (const buyer of buyers) {
      const held = await hold(buyer, ids);
      orders.push(held);
      await expireLeadHolds(shop, held.orderId);
    }
    shop.payments.deliveries.hold();
    for (const [index, buyer] of buyers.entries()) await pay(buyer, orders[index]!);
    await shop.payments.deliveries.release('reversed');
    await waitUntilQueuesIdle(shop);
    const rows = await Promise.all(orders.map(({ orderId }) => orderRow(shop, orderId)));
    expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(1);
    await waitFor('every refund to be noted', async () => {
      await waitUntilQueuesIdle(shop);
      const now = await Promise.all(orders.map(({ orderId }) => orderRow(shop, orderId)));
      return now.filter(({ reason, refunded }) => reason === 'paid_too_late' && refunded === 1000).length === buyers.length - 1;
    });
    expect(await soldTwice()).toEqual([]);
  });

  describe('without the sweeper', () => {
    let quiet: TestApp;
    beforeAll(async () => {
      quiet = await startTestApp({ workers: false });
    });
    afterAll(() => quiet.stop());

    it('does not deadlock when an expired order is closed and its leads are held again', async () => {
      const ids = await addInventory(quiet, [buildLead()]);
      const { orderId } = await hold(await quiet.signedIn('buyer'), ids);
      await expireHold(quiet, orderId);
      const name = `next-${randomUUID().slice(0, 8)}`;
      const next = await quiet.signedIn('buyer', name);
      const waiting = (count: number) =>
        waitFor(`${count} to wait for a lock`, async () => {
          const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
          return (await quiet.db.query(waits)).length === count;
        });
      const { closing, holding } = await quiet.db.transaction(async (tx) => {
        // The buyer row is the last lock of the new order. By then it has the leads and has released the old lines.
        await tx.query('SELECT FROM users WHERE username = $1 FOR UPDATE', [name]);
        const asked = ask(next, ids).then();
        await waiting(1);
        const closed = quiet.app.get(CloseOrder, { strict: false }).execute(orderId, 'expired');
        closed.catch(() => undefined);
        await waiting(2);
        return { closing: closed, holding: asked };
      });
      const held = await holding;
      expect(held.status).toBe(200);
      await expect(closing).resolves.toBe(true);
      expect(await deadlocks(quiet)).toBe(0);
      expect(await soldTwice(quiet)).toEqual([]);
    });
  });
});
