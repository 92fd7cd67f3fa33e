import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { repositoryRoot } from './repository-root.ts';

interface Client {
  connect: () => Promise<void>;
  query: (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
}

// The driver belongs to the tools, which start this database; the tests have no other use for one.
const { Client: PgClient } = createRequire(join(repositoryRoot, 'tools/package.json'))('pg') as {
  Client: new (options: { connectionString: string | undefined }) => Client;
};

/** Reads and moves what no page can: the age of an order, work still waiting. */
async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new PgClient({ connectionString: process.env.SHOP_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every area code that leads of the shop have, sold ones too. */
export async function areaCodesInStock(): Promise<string[]> {
  return (await query('SELECT DISTINCT area_code FROM aged_leads')).map((row) => String(row.area_code));
}

/** Lets an unpaid order look as if it had been waiting that long, so that the shop asks the provider about it. */
export async function makeOrderOlder(reference: string, minutes: number): Promise<void> {
  await query(`UPDATE orders SET created_at = created_at - make_interval(mins => $2) WHERE reference = $1`, [reference, minutes]);
}

/** Waits until the shop has done all it was told by events about this order, mails included: after that nothing more can come. */
export async function workSettled(intentId: string): Promise<void> {
  const waiting = async () =>
    (
      await query(
        `SELECT 1 FROM payment_events WHERE intent_id = $1 AND processed_at IS NULL
         UNION ALL SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= now()`,
        [intentId],
      )
    ).length;
  await expect.poll(waiting, { message: 'events and jobs still waiting' }).toBe(0);
}

/** How many different events about this payment the shop has stored. */
export async function storedEvents(intentId: string, type: string): Promise<number> {
  return (await query('SELECT 1 FROM payment_events WHERE intent_id = $1 AND type = $2', [intentId, type])).length;
}

/** Lets time pass for somebody's authenticator: the codes used so far are codes of long ago. */
export async function forgetUsedCodes(username: string): Promise<void> {
  await query('UPDATE two_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE username = $1)', [username]);
}

/** Lets an hour pass for the reset links of an account. */
export async function expireResetLinks(username: string): Promise<void> {
  await query(
    `UPDATE password_resets SET expires_at = expires_at - interval '1 hour'
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  );
}

/** Lets the time to pay for held leads run out. */
export async function endHold(orderId: string): Promise<void> {
  await query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
  await query(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE order_id = $1 AND sold_at IS NULL`, [
    orderId,
  ]);
}
