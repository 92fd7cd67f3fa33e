import { createHmac } from 'node:crypto';
import { Client } from 'pg';

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function asAdmin<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(serverUrl);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database, as a copy of `template` if given (which must have no connections); returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await asAdmin(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${quoteIdentifier(name)}${template ? ` TEMPLATE ${quoteIdentifier(template)}` : ''}`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database unless it exists; returns its URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const found = await asAdmin(serverUrl, (client) => client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]));
  if (found.rowCount === 0) return createDatabase(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Returns the URL of the same database for API and worker, with a login that owns nothing and that `cli migrate` creates (F43).
 * The password is derived from the owner's, so that nothing else has to be stored.
 */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update('API and worker').digest('hex');
  return Object.assign(url, { username: 'warmline_shop', password }).href;
}

/** Collects statistics as the owner, the only role allowed to: a new database must not wait for autovacuum. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** Drops a database and closes its connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await asAdmin(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`));
}
