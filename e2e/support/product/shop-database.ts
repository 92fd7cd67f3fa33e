import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/** Reads and changes data that no page can. */
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

/** Clears the codes that a user's authenticator app has used, as if time had passed. */
export async function clearUsedCodes(username: string): Promise<void> {
  await query('UPDATE two_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE username = $1)', [username]);
}
