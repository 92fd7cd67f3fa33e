import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMigrationDatabase, type MigrationDatabase } from '../../support/migration-database.js';

const BEFORE = '20261123100600_add_account_claims';
const PAYMENTS = '20261123110100_add_payments';
/** 200,000 by hand, with LARGE_SHOP=200000; the numbers of that run are in docs/OPERATIONS.md. */
const ORDERS = Number(process.env.LARGE_SHOP ?? 2_000);
const STEP = 200;

describe('M70 the migration of payments', () => {
  let database: MigrationDatabase;
  beforeAll(async () => {
    database = await startMigrationDatabase();
  });
  afterAll(() => database.close());

  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.client.query<Row>(text, values)).rows;
  }

  /** Every fourth order is paid, is open, was canceled, or was paid too late; every 20th paid one has a refund by staff. */
  async function insertOrders(): Promise<void> {
    await rows(
      `INSERT INTO users (username, email, password_hash, first_name, last_name, agency_name, phone, access, role)
       VALUES ('staff', 'staff@example.com', 'x', 'S', 'T', 'A', '3055550100', 'admin', 'admin')`,
    );
    await rows(
      `INSERT INTO orders (reference, channel, description, quantity, total_cents, payment_intent_id, status, cancel_reason, paid_at, cancelled_at,
         refunded_cents, processing_at)
       SELECT 'ref-' || n, 'checkout', 'x', 1, 5000, CASE WHEN n % 40 <> 1 THEN 'pi_' || n END,
         (ARRAY['paid', 'pending', 'cancelled', 'cancelled'])[n % 4 + 1], (ARRAY[NULL, NULL, 'expired', 'paid_too_late'])[n % 4 + 1],
         CASE WHEN n % 4 = 0 THEN now() END, CASE WHEN n % 4 > 1 THEN now() END, CASE n % 80 WHEN 0 THEN 1000 WHEN 3 THEN 5000 ELSE 0 END,
         CASE WHEN n % 16 = 1 THEN now() END
       FROM generate_series(0, $1::int - 1) n`,
      [ORDERS],
    );
    await rows(
      `INSERT INTO order_refunds (id, order_id, amount_cents, reason, note, status, provider_id, requested_by, settled_at)
       SELECT uuidv7(), o.id, 1000, 'other', 'x', 'refunded', 're_' || o.reference, u.id, now() FROM orders o, users u
       WHERE o.refunded_cents = 1000 AND u.username = 'staff'`,
    );
  }

  /** The steps of the reconciliation, as the application runs them. */
  async function backfill(): Promise<number> {
    let missing = 0;
    for (let after: string | null = null; ;) {
      const ids: string[] = (
        await rows<{ id: string }>('SELECT id FROM orders WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2', [after, STEP])
      ).map(({ id }) => id);
      const copied = await rows(
        `SELECT copy_order_payment(id) FROM orders WHERE id = ANY($1::uuid[]) AND is_payment_missing(orders) ORDER BY id`,
        [ids],
      );
      missing += copied.length;
      if (ids.length < STEP) return missing;
      after = ids.at(-1)!;
    }
  }

  const states = () =>
    rows<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM payments GROUP BY status ORDER BY status`,
    );
  const STATES = [
    { status: 'cancelled', count: ORDERS / 4 },
    // Every 40th order has no payment yet, and is one of the open ones.
    { status: 'open', count: ORDERS / 4 - ORDERS / 16 - ORDERS / 40 + ORDERS / 80 },
    { status: 'processing', count: ORDERS / 16 - ORDERS / 80 },
    { status: 'succeeded', count: ORDERS / 2 },
  ];

  async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await run();
    if (process.env.LARGE_SHOP) console.log(`${what}: ${Math.round(performance.now() - start)} ms`);
  }

  it('adds the tables with the open payments; the backfill adds the others once', async () => {
    await database.up(BEFORE);
    await insertOrders();
    await timed('up', () => database.up(PAYMENTS));
    // The sweeper reads them here.
    expect(await states()).toEqual(STATES.slice(1, 3));
    await timed('backfill', backfill);
    expect(await states()).toEqual(STATES);
    expect(await rows(`SELECT purpose, status, count(*)::int FROM refunds GROUP BY 1, 2`)).toEqual([
      { purpose: 'staff', status: 'succeeded', count: ORDERS / 80 },
    ]);
    await timed('second run', async () => expect(await backfill()).toBe(0));
  });

  it('finds the refunds that only the provider knows', async () => {
    const unread = await rows<{ reason: string | null; count: number }>(
      `SELECT cancel_reason AS reason, count(*)::int FROM orders WHERE is_money_unread(orders) GROUP BY 1`,
    );
    expect(unread).toEqual([{ reason: 'paid_too_late', count: ORDERS / 80 }]);
  });

  it('goes down, on which the previous release still works, and up again', async () => {
    await timed('down', () => database.down(PAYMENTS));
    await rows(
      `UPDATE orders SET status = 'cancelled', cancel_reason = 'expired', cancelled_at = now() WHERE reference = 'ref-5'`,
    );
    await database.up(PAYMENTS);
    expect(await backfill()).toBe(ORDERS / 4 + ORDERS / 2 + 1);
    expect(
      await rows(`SELECT p.status FROM payments p JOIN orders o ON o.id = p.subject_id WHERE o.reference = 'ref-5'`),
    ).toEqual([{ status: 'cancelled' }]);
  });
});
