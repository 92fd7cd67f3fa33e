import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { repositoryRoot } from './repository-root.ts';

interface Client {
  connect: () => Promise<void>;
  query: (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
}

// The database driver belongs to the tools, which start this database; the tests need it only here.
const { Client: PgClient } = createRequire(join(repositoryRoot, 'tools/package.json'))('pg') as {
  Client: new (options: { connectionString: string | undefined }) => Client;
};

/** Reads and changes data that no page can: the time of an order, pending jobs. */
async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new PgClient({ connectionString: process.env.SHOP_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns every area code of the shop's leads, including sold ones. */
export async function usedAreaCodes(): Promise<string[]> {
  return (await query('SELECT DISTINCT area_code FROM aged_leads')).map((row) => String(row.area_code));
}

/** Backdates an unpaid order, so that the shop asks the provider about it. */
export async function backdateOrder(reference: string, minutes: number): Promise<void> {
  await query(`UPDATE orders SET created_at = created_at - make_interval(mins => $2) WHERE reference = $1`, [reference, minutes]);
}

/** Waits until the shop has processed all events and jobs of this payment, including emails. */
export async function waitForPendingWork(intentId: string): Promise<void> {
  const waiting = async () =>
    (
      await query(
        `SELECT 1 FROM payment_events WHERE intent_id = $1 AND processed_at IS NULL
         UNION ALL SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= now()`,
        [intentId],
      )
    ).length;
  await expect.poll(waiting, { message: 'pending events and jobs' }).toBe(0);
}

/** Returns how many different events of this payment the shop has stored. */
export async function storedEvents(intentId: string, type: string): Promise<number> {
  return (await query('SELECT 1 FROM payment_events WHERE intent_id = $1 AND type = $2', [intentId, type])).length;
}

/** Clears the codes that a user's authenticator app has used, as if time had passed. */
export async function clearUsedCodes(username: string): Promise<void> {
  await query('UPDATE two_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE username = $1)', [username]);
}

/** Backdates the reset links of an account by an hour. */
export async function expireResetLinks(username: string): Promise<void> {
  await query(
    `UPDATE password_resets SET expires_at = expires_at - interval '1 hour'
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  );
}

/** Lets the hold of an order expire. */
export async function endHold(orderId: string): Promise<void> {
  await query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
  await query(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE order_id = $1 AND sold_at IS NULL`, [
    orderId,
  ]);
}
