import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { EmailNewOrders } from '../../../src/modules/orders/use-cases/admin/email-new-orders.use-case.js';
import { CompleteDelivered } from '../../../src/modules/orders/use-cases/settlement/complete-delivered.use-case.js';
import { NoteNewOrder } from '../../../src/modules/orders/jobs/note-new-order.subscriber.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { hold, orderRow, pay } from '../../support/shop/buying.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('new orders', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run('DELETE FROM new_order_notices');
    await shop.db.run(`DELETE FROM outbox WHERE payload ->> 'template' = 'new-orders'`);
  });

  const notify = async (notificationEmails: string[]) => {
    const { body } = (await admin.get('/api/admin/site').expect(200)) as { body: { settings: object; version: number } };
    const answer = await admin.post('/api/admin/site').send({ version: body.version, ...body.settings, notificationEmails });
    expect(answer.ok).toBe(true);
  };
  const send = (id: string = randomUUID()) => shop.app.get(EmailNewOrders, { strict: false }).execute({}, { id });
  const sent = () =>
    shop.db.query<{ to: string; subject: string; orders: string }>(
      `SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject, payload -> 'values' ->> 'orders' AS orders
       FROM outbox WHERE payload ->> 'template' = 'new-orders' ORDER BY 1`,
    );

  it('M91 emails every address of the owner about a paid order, once', async () => {
    await notify(['owner@shop.example', 'desk@shop.example']);
    const { orderId } = await paidTransfers(shop, buyer);
    await shop.app.get(NoteNewOrder, { strict: false }).handle({ orderId });
    await send();
    await send();
    await shop.app.get(NoteNewOrder, { strict: false }).handle({ orderId });
    await send();
    const emails = await sent();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['desk@shop.example', expect.stringMatching(/^New order WL-\d+: \$350\.00$/)],
      ['owner@shop.example', expect.stringMatching(/^New order WL-\d+: \$350\.00$/)],
    ]);
    expect(JSON.parse(emails[0]!.orders)).toEqual([
      {
        id: orderId,
        number: expect.any(String),
        what: expect.stringMatching(/^10 × /),
        total: '350.00',
        buyer: expect.stringMatching(/^\S+ \S+, .+, \(\d{3}\) \d{3}-\d{4}$/),
      },
    ]);
  });

  it('M91 names many orders in one email, the first 20 of them', async () => {
    await notify(['owner@shop.example']);
    await shop.db.run(
      `WITH made AS (INSERT INTO orders (reference, channel, product, description, quantity, total_cents, status, paid_at)
         SELECT gen_random_uuid()::text, 'checkout', 'live_transfer', 'Live Transfers', 1, 4000, 'completed', now() FROM generate_series(1, 25) RETURNING id)
       INSERT INTO new_order_notices (order_id) SELECT id FROM made`,
    );
    await send();
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect(email!.subject).toBe('New orders: 25 for $1,000.00');
    expect(JSON.parse(email!.orders)).toHaveLength(20);
  });

  it('M91 emails nobody while the owner has entered no address', async () => {
    await notify([]);
    await paidTransfers(shop, buyer);
    await send();
    expect(await sent()).toEqual([]);
    expect(await shop.db.query('SELECT FROM new_order_notices')).toHaveLength(0);
  });

  it('M89 completes paid orders of leads from inventory, and no others', async () => {
    const leads = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, leads);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    const calls = await paidTransfers(shop, buyer);
    const complete = () => shop.app.get(CompleteDelivered, { strict: false }).execute({}, { id: 'run' });
    await complete();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    await shop.db.run(`UPDATE orders SET paid_at = now() - interval '20 minutes' WHERE status = 'paid'`);
    await complete();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'completed' });
    expect(await orderRow(shop, calls.orderId)).toMatchObject({ status: 'paid' });
  });
});
