import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const COLUMN = '20261129162100_add_judged_refunds';
const JUDGE = '20261129162200_judge_past_refunds';

let database: MigrationDatabase;
beforeAll(async () => {
  database = await startMigrationDatabase();
  await database.up(COLUMN);
});
afterAll(() => database.close());

/**
 * Past orders of ten calls at $35, each with what was refunded in cents, by staff and in all, and whether a worker still has to
 * look at it.
 */
const ORDERS = [
  { name: 'never refunded', byStaff: 0, refunded: 0, status: 'paid', waits: false, judged: 0 },
  { name: 'by staff', byStaff: 7000, refunded: 7000, status: 'paid', waits: false, judged: 0 },
  { name: 'by the provider, two calls and a half', byStaff: 0, refunded: 8750, status: 'paid', waits: false, judged: 2 },
  { name: 'by both', byStaff: 3500, refunded: 14_000, status: 'paid', waits: false, judged: 3 },
  { name: 'in full', byStaff: 0, refunded: 35_000, status: 'cancelled', waits: false, judged: 0 },
  { name: 'not looked at yet', byStaff: 0, refunded: 7000, status: 'paid', waits: true, judged: 0 },
];

const judged = async (): Promise<unknown[]> =>
  (
    await database.client.query<object>(
      'SELECT o.description AS name, l.provider_judged AS judged FROM call_lots l JOIN orders o ON o.id = l.order_id ORDER BY o.number',
    )
  ).rows;

it('C32 the migration notes the calls that past refunds of the provider have taken, and forgets them when it is reverted', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO users (username, email, password_hash, first_name, last_name, agency_name, phone, access, role)
     VALUES ('staff', 'staff@example.com', 'x', 'S', 'T', 'A', '3055550100', 'admin', 'admin')`,
  );
  await client.query(`INSERT INTO agencies (name) VALUES ('A')`);
  for (const { name, byStaff, refunded, status, waits } of ORDERS) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO orders (reference, channel, product, description, agency_id, buyer_id, quantity, unit_cents, total_cents, status, paid_at, refunded_cents,
         cancelled_at, cancel_reason)
       SELECT $1, 'dashboard-transfers', 'live_transfer', $1, a.id, u.id, 10, 3500, 35000, $2, now(), $3,
         CASE WHEN $2 = 'cancelled' THEN now() END, CASE WHEN $2 = 'cancelled' THEN 'refunded' END FROM agencies a, users u RETURNING id`,
      [name, status, refunded],
    );
    const orderId = rows[0]!.id;
    await client.query(
      `WITH campaign AS (
         INSERT INTO call_campaigns (agency_id, name, status, destination, week, states, tickets_left, started_at)
         SELECT id, $2, 'active', '+13055550100', '{[0,10080)}', ARRAY['FL'], 10, now() FROM agencies RETURNING id)
       INSERT INTO call_lots (campaign_id, order_id, order_number, unit_cents, paid_at, bought)
       SELECT c.id, o.id, o.number, 3500, now(), 10 FROM campaign c, orders o WHERE o.id = $1`,
      [orderId, name],
    );
    if (byStaff > 0)
      await client.query(
        `INSERT INTO order_refunds (id, order_id, amount_cents, reason, note, status, provider_id, requested_by, settled_at)
         SELECT uuidv7(), $1, $2, 'other', 'x', 'refunded', 're_' || gen_random_uuid(), id, now() FROM users`,
        [orderId, byStaff],
      );
    if (waits)
      await client.query(
        `INSERT INTO outbox (kind, queue, payload) VALUES ('campaigns.follow_order', 'calls', json_build_object('orderId', $1::text))`,
        [orderId],
      );
  }
  await database.up(JUDGE);
  expect(await judged()).toEqual(ORDERS.map((order) => ({ name: order.name, judged: order.judged })));
  await database.down(JUDGE);
  expect(await judged()).toEqual(ORDERS.map(({ name }) => ({ name, judged: 0 })));
});
