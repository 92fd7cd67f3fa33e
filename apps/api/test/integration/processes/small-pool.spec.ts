import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { resetTokenHash } from '../../../src/modules/auth/reset-token.js';
import { OpenOrders } from '../../../src/modules/standing-orders/use-cases/matching/open-orders.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { pay } from '../../support/shop/buying.js';
import { orderTransfers } from '../../support/shop/admin-orders.js';
import { openAsGuest } from '../../support/shop/guests.js';
import { runJobs } from '../../support/jobs.js';
import { createStandingOrder, newFunded } from '../../support/shop/standing-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('F40 a pool with one connection left', () => {
  let shop: TestApp;
  beforeAll(async () => {
    // Long enough for slow machines; only what asks for a second connection waits for it in vain.
    shop = await startTestApp({ workers: false, settings: { DATABASE_POOL: '2', ENGINE_PATIENCE_MS: '8000' } });
  });
  afterAll(() => shop.stop());

  /** Keeps the other connection of the pool while requests are sent, and returns their statuses. */
  const statusesOf = (send: () => PromiseLike<{ status: number }>[]) =>
    shop.db.transaction(async () => (await Promise.all(send())).map(({ status }) => status));
  const newBuyer = async () => {
    const person = await createPerson(shop);
    return { person, browser: await signInBrowser(shop, person) };
  };

  it('F40 L116 resumes standing orders, however many at once', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => newFunded(shop, 5_000)));
    const paths: [Agent, string][] = [];
    for (const buyer of buyers) paths.push([buyer.agent, `/api/standing-orders/${(await createStandingOrder(buyer)).id}`]);
    for (const [agent, path] of paths) await agent.post(`${path}/pause`).send({}).expect(200);
    expect(await statusesOf(() => paths.map(([agent, path]) => agent.post(`${path}/resume`)))).toEqual([200, 200, 200]);
  });

  it('F40 L112 changes standing orders with their filter and last day', async () => {
    const buyer = await newFunded(shop, 5_000);
    const { id } = await createStandingOrder(buyer);
    const change = { filter: 'TX', endsOn: '2099-01-01' };
    expect(await statusesOf(() => [buyer.agent.patch(`/api/standing-orders/${id}`).send(change)])).toEqual([200]);
  });

  it('F40 L76 ends and resumes standing orders when their day has come', async () => {
    const buyer = await newFunded(shop, 500_000);
    const [rested, waiting] = [await createStandingOrder(buyer), await createStandingOrder(buyer)];
    await runJobs(shop);
    await shop.db.run(
      `UPDATE standing_orders SET status = CASE WHEN id = $1 THEN 'paused' ELSE 'paused_terms' END, paused_at = now(),
         paused_until = CASE WHEN id = $1 THEN current_date - 2 END WHERE id = ANY($2::uuid[])`,
      [rested.id, [rested.id, waiting.id]],
    );
    const open = shop.app.get(OpenOrders, { strict: false });
    await shop.db.transaction(() => shop.db.transaction((tx) => open.update(tx)));
    const found = await shop.db.query(`SELECT status FROM standing_orders WHERE id = ANY($1::uuid[])`, [[rested.id, waiting.id]]);
    expect(found).toEqual([{ status: 'active' }, { status: 'active' }]);
  });

  it('F40 P62 confirms a change of the email', async () => {
    const { person, browser } = await newBuyer();
    await shop.db.run(
      `INSERT INTO email_changes (user_id, id, email, token_hash, expires_at) VALUES ($1, gen_random_uuid(), $2, $3, now() + interval '1 hour')`,
      [person.id, `new-${person.email}`, resetTokenHash('token-of-a-link')],
    );
    const confirm = () => [browser.post('/api/me/email-change/confirm').send({ token: 'token-of-a-link' })];
    expect(await statusesOf(confirm)).toEqual([204]);
  });

  it('F40 M104 saves the set-up of an order and emails its buyer', async () => {
    const { browser } = await newBuyer();
    const order = await openAsGuest(browser);
    await pay(browser, order);
    await shop.payments.deliveries.settled();
    await runJobs(shop);
    const setup = { states: ['TX'], hours: '9am-5pm', timeZone: 'America/Chicago', transferPhone: '305-555-0142' };
    expect(await statusesOf(() => [browser.put(`/api/order-setups/${order.reference}`).send(setup)])).toEqual([200]);
  });

  it('F40 C28 takes the set-up of an order into its campaign, with the phone of its buyer', async () => {
    const { browser } = await newBuyer();
    const order = await orderTransfers(browser);
    await pay(browser, order);
    await shop.payments.deliveries.settled();
    await runJobs(shop);
    const setup = { states: ['TX'], hours: '9am-5pm', timeZone: 'America/Chicago', transferPhone: '305-555-0142' };
    expect(await statusesOf(() => [browser.put(`/api/order-setups/${order.reference}`).send(setup)])).toEqual([200]);
    const states = 'SELECT c.states FROM call_campaigns c JOIN call_lots l ON l.campaign_id = c.id WHERE l.order_id = $1';
    expect(await shop.db.query(states, [order.orderId])).toEqual([{ states: ['TX'] }]);
  });

  it('F40 L8 confirms an import', async () => {
    const admin = await shop.signedIn('admin');
    const { body } = await admin
      .post('/api/admin/imports')
      .attach('file', Buffer.from(buildCsv([buildCsvRow()])), 'leads.csv')
      .expect(201);
    await runJobs(shop);
    const path = `/api/admin/imports/${(body as ImportView).id}/confirm`;
    expect(await statusesOf(() => [admin.post(path)])).toEqual([200]);
    await runJobs(shop);
  });
});
