import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CloseOrder } from '../../src/modules/orders/use-cases/close-order.use-case.js';
import { OrderRepository } from '../../src/modules/orders/persistence/order.repository.js';
import { LeadStock } from '../../src/modules/leads/public.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { hold, letHoldRunOut, onSale, orderRow, pay } from '../support/buying.js';
import { idle } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { Agent } from 'supertest';
import { randomUUID } from 'node:crypto';

describe('many buyers at once', () => {
  let shop: TestApp;
  let crowd: Agent[];
  beforeAll(async () => {
    shop = await startTestApp();
    crowd = await Promise.all(Array.from({ length: 50 }, () => shop.signedIn('buyer')));
  }, 120_000);
  afterAll(() => shop.stop());

  const ask = (buyer: Agent, leadIds: readonly number[]) => buyer.post('/api/bulk-purchase-leads').send({ leadIds });
  /** Leads that more than one unreleased order line names. */
  const soldTwice = () =>
    shop.db.query('SELECT lead_id FROM order_lines WHERE released_at IS NULL GROUP BY lead_id HAVING count(*) > 1');

  it('the last lead goes to exactly one of fifty; the others hear 409', async () => {
    const ids = await stockLeads(shop, [buildLead()]);
    const answers = await Promise.all(crowd.map((buyer) => ask(buyer, ids)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of losers)
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'leads_gone', leadIds: ids })]);
    expect(await soldTwice()).toEqual([]);
  }, 60_000);

  it('fifty overlapping baskets of twenty in opposite orders neither lock each other out nor share a lead', async () => {
    const ids = await stockLeads(
      shop,
      Array.from({ length: 120 }, () => buildLead()),
    );
    const baskets = crowd.map((_buyer, index) => {
      const basket = Array.from({ length: 20 }, (_, place) => ids[(index * 7 + place) % ids.length]!);
      return index % 2 === 0 ? basket : basket.reverse();
    });
    const answers = await Promise.all(crowd.map((buyer, index) => ask(buyer, baskets[index]!)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const won = baskets.filter((_basket, index) => answers[index]!.status === 200).flat();
    expect(new Set(won).size).toBe(won.length);
    expect((await onSale(crowd[0]!, ids)).length).toBe(ids.length - won.length);
    expect(await soldTwice()).toEqual([]);
  }, 60_000);

  it('a buyer’s twenty clicks at once are one order and one payment', async () => {
    const ids = await stockLeads(
      shop,
      Array.from({ length: 5 }, () => buildLead()),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, click) => ask(crowd[0]!, click % 2 ? ids : ids.toReversed())),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { orderId: string }).orderId}`)).size).toBe(1);
    const { orderId } = answers[0]!.body as { orderId: string };
    expect(shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1);
  }, 60_000);

  it('all pay late for the same leads: one owns them, everybody else has the money back', async () => {
    const ids = await stockLeads(shop, [buildLead(), buildLead()]);
    const buyers = crowd.slice(0, 5);
    const orders: BulkPurchaseResponse[] = [];
    for (const buyer of buyers) {
      const held = await hold(buyer, ids);
      orders.push(held);
      await letHoldRunOut(shop, held.orderId);
      await shop.db.run(`UPDATE orders SET hold_expires_at = now() + interval '1 hour' WHERE id = $1`, [held.orderId]); // the sweeper stays out
    }
    shop.payments.deliveries.hold();
    for (const [index, buyer] of buyers.entries()) await pay(buyer, orders[index]!);
    await shop.payments.deliveries.release('reversed');
    await idle(shop);
    const rows = await Promise.all(orders.map(({ orderId }) => orderRow(shop, orderId)));
    expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(1);
    await waitFor('every refund to be noted', async () => {
      await idle(shop);
      const now = await Promise.all(orders.map(({ orderId }) => orderRow(shop, orderId)));
      return now.filter(({ reason, refunded }) => reason === 'paid_too_late' && refunded === 1000).length === buyers.length - 1;
    });
    expect(await soldTwice()).toEqual([]);
  }, 60_000);

  it('closing an order whose hold is over and holding its leads anew do not lock each other out', async () => {
    const ids = await stockLeads(shop, [buildLead()]);
    const { orderId } = await hold(crowd[0]!, ids);
    await letHoldRunOut(shop, orderId);
    const [orders, stock] = [shop.app.get(OrderRepository, { strict: false }), shop.app.get(LeadStock, { strict: false })];
    let closing: Promise<boolean> | undefined;
    const lines = await shop.db.transaction(async (tx) => {
      const next = randomUUID();
      const held = await stock.hold(tx, ids, next, new Date(Date.now() + 60_000));
      closing = shop.app.get(CloseOrder, { strict: false }).execute(orderId, 'expired');
      closing.catch(() => undefined);
      await waitFor(
        'the other to wait for the lead',
        async () =>
          (await shop.db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
            .length,
      );
      await orders.create(tx, { id: next, channel: 'aged-leads', description: 'Aged leads', quantity: 1, totalCents: 500 });
      await orders.addLines(tx, next, held);
      return held.length;
    });
    expect(lines).toBe(1);
    await expect(closing).resolves.toBe(true);
    expect(await soldTwice()).toEqual([]);
  }, 30_000);
});
