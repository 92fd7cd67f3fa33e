import { expect } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { handleEvents } from '../jobs.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

/** Holds leads as a buyer does. */
export async function hold(buyer: Agent, leadIds: readonly number[]): Promise<BulkPurchaseResponse> {
  return (await buyer.post('/api/bulk-purchase-leads').send({ leadIds }).expect(200)).body as BulkPurchaseResponse;
}

/** Pays with a test card, as the local card form does. */
export async function pay(
  buyer: Agent,
  { clientSecret }: { clientSecret: string },
  paymentMethod = 'pm_card_visa',
): Promise<void> {
  await buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod }).expect(200);
}

/** Waits until the order has the status; needs running workers. */
export function waitForStatus(buyer: Agent, orderId: string, status: string): Promise<OrderDetail> {
  return waitFor(`order ${orderId} to be ${status}`, async () => {
    const { body } = (await buyer.get(`/api/orders/${orderId}`).expect(200)) as { body: OrderDetail };
    return body.status === status && body;
  });
}

/** Expires the hold of an order, by the database clock. */
export async function expireHold({ db }: TestApp, orderId: string): Promise<void> {
  await db.run(`UPDATE orders SET hold_expires_at = now() - interval '1 second', checked_at = NULL WHERE id = $1`, [orderId]);
  await expireLeadHolds({ db }, orderId);
}

/** Lets the hold of an order expire, and looks at its payment. */
export async function expireOrder(shop: TestApp, orderId: string): Promise<void> {
  await expireHold(shop, orderId);
  await shop.db.run('UPDATE payments SET checked_at = NULL WHERE subject_id = $1', [orderId]);
  await shop.app.get(SweepPayments, { strict: false }).execute();
}

/** Expires the hold of an order's leads but not the order, so that a running sweeper skips it. */
export async function expireLeadHolds({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<void> {
  await db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE order_id = $1 AND sold_at IS NULL`, [
    orderId,
  ]);
  await db.run(
    `UPDATE callback_opportunities SET held_until = now() - interval '1 second' WHERE order_id = $1 AND sold_at IS NULL`,
    [orderId],
  );
}

/** Sets the age of an order, by the database clock. */
export async function ageOrder({ db }: TestApp, orderId: string, interval: string): Promise<void> {
  await db.run('UPDATE orders SET created_at = now() - $2::interval, checked_at = NULL WHERE id = $1', [orderId, interval]);
}

/** Returns the leads that the list offers. */
export async function listedAmong(buyer: Agent, leadIds: readonly number[]): Promise<number[]> {
  const { body } = await buyer.get('/api/aged-leads').expect(200);
  const listed = new Set((body as { id: number }[]).map(({ id }) => id));
  return leadIds.filter((id) => listed.has(id));
}

/** Handles the published events, then returns the templates of the emails about an order, from the outbox. */
export async function emailsOf(shop: TestApp, orderId: string): Promise<string[]> {
  await handleEvents(shop);
  const rows = await shop.db.query<{ template: string }>(
    `SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail.send' AND dedupe_key LIKE '%' || $1 ORDER BY id`,
    [orderId],
  );
  return rows.map(({ template }) => template);
}

/** Returns status, cancel reason and refunded cents of an order. */
export async function orderRow({ db }: TestApp, orderId: string) {
  const [row] = await db.query<{ status: string; reason: string | null; refunded: number }>(
    'SELECT status, cancel_reason AS reason, refunded_cents AS refunded FROM orders WHERE id = $1',
    [orderId],
  );
  expect(row).toBeDefined();
  return row!;
}
