import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261130190000_count_campaign_proposals';
const EXTENSIONS = '20261130190100_add_setup_extensions';

let database: MigrationDatabase;
beforeAll(async () => {
  database = await startMigrationDatabase();
  await database.up(BEFORE);
});
afterAll(() => database.close());

/** What an order names, the number of its set-up, and the extension that the set-up gets. */
const SETUPS = [
  { typed: '(305) 555-0100 ext. 42', phone: '3055550100', extension: '42' },
  { typed: '+1 305 555 0100, X 7', phone: '3055550100', extension: '7' },
  { typed: '305.555.0100', phone: '3055550100', extension: null },
  { typed: '305-555-0100 x42', phone: '7135550199', extension: null },
  { typed: '305-555-0100 x12345678901', phone: '3055550100', extension: null },
  { typed: null, phone: '3055550100', extension: null },
  { typed: '305-555-0100 x42', phone: null, extension: null },
];

it('M81 the migration gives set-ups the extension of the number that their order names', async () => {
  const { client } = database;
  for (const [at, { typed, phone }] of SETUPS.entries())
    await client.query(
      `WITH bought AS (
         INSERT INTO orders (reference, channel, product, description, quantity, unit_cents, total_cents, status, paid_at, details)
         SELECT $1, 'checkout', 'live_transfer', 'x', 10, 3500, 35000, 'paid', now(), jsonb_strip_nulls(jsonb_build_object('transferPhone', $2::text)) RETURNING id)
       INSERT INTO order_setups (order_id, states, transfer_phone, lead_ages, note) SELECT id, '{FL}', $3, '{}', '' FROM bought`,
      [`setup-${at}`, typed, phone],
    );
  await database.up(EXTENSIONS);
  const { rows } = await client.query<{ extension: string | null }>(
    'SELECT s.transfer_extension AS extension FROM order_setups s JOIN orders o ON o.id = s.order_id ORDER BY o.reference',
  );
  expect(rows.map(({ extension }) => extension)).toEqual(SETUPS.map(({ extension }) => extension));
  await database.down(EXTENSIONS);
});
