import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';
import { waitFor } from '../../support/wait-for.js';

const BEFORE = '20261123100600_add_account_claims';
const PAYMENTS = '20261123110100_add_payments';

describe('M70 the migration of payments beside a settlement', () => {
  let database: MigrationDatabase;
  beforeAll(async () => {
    database = await startMigrationDatabase();
    await database.up(BEFORE);
    await database.client.query(
      `INSERT INTO users (username, email, password_hash, first_name, last_name, agency_name, phone, access, role)
       VALUES ('buyer', 'buyer@example.com', 'x', 'B', 'U', 'A', '3055550100', 'buyer', 'buyer')`,
    );
    await database.client.query(
      `INSERT INTO orders (reference, channel, description, quantity, total_cents, payment_intent_id, buyer_id)
       SELECT 'ref', 'checkout', 'x', 1, 5000, 'pi_1', id FROM users`,
    );
  });
  afterAll(() => database.close());

  const run = (text: string) => database.client.query(text);

  /** Returns whether the migration waits for a lock of the settlement, which is not waiting itself. */
  async function isMigrationWaiting(): Promise<boolean> {
    const { rows } = await database.client.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
    );
    return rows[0]!.waiting > 0;
  }

  it.each([
    ['up', 'locks', () => database.up(PAYMENTS), 'SELECT FROM orders FOR UPDATE'],
    ['down', 'locks', () => database.down(PAYMENTS), 'SELECT FROM orders FOR UPDATE'],
    ['up', 'writes', () => database.up(PAYMENTS), `UPDATE orders SET checked_at = now()`],
    ['down', 'writes', () => database.down(PAYMENTS), `UPDATE orders SET checked_at = now()`],
  ])(
    'goes %s without a deadlock beside a settlement that %s the order, then writes the refund and the buyer',
    async (_direction, _first, migrate, first) => {
      await run(`UPDATE orders SET status = 'pending', paid_at = NULL`);
      await run('BEGIN');
      await run(first);
      const migrated = migrate();
      await waitFor('the migration to wait', isMigrationWaiting);
      await run(`UPDATE orders SET status = 'paid', paid_at = now()`);
      await run(`UPDATE order_refunds SET status = 'refunded'`);
      await run('UPDATE users SET claimed_at = now()');
      await run('COMMIT');
      await migrated;
      expect((await run('SELECT paid_at IS NOT NULL AS paid FROM orders')).rows).toEqual([{ paid: true }]);
    },
  );
});
