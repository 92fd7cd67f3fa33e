import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase, dropDatabase, ensureDatabase } from './databases.ts';
import { anyFreePort } from '../ports.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { identify } from '../processes/identity.ts';

let folder: string;
let dataDir: string;
let port: number;
let server: RunningPostgres;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-postgres-'));
  // A private parent folder (like root's home), which the server's account cannot traverse.
  mkdirSync(join(folder, 'private'), { mode: 0o700 });
  dataDir = join(folder, 'private', 'postgres');
  port = await anyFreePort();
  server = await start();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (): Promise<RunningPostgres> =>
  startPostgres({ dataDir, port, logFile: join(folder, 'postgres.log'), log: (line) => logged.push(line) });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('built-in PostgreSQL', () => {
  it('is version 18, UTF-8 and durable', async () => {
    const rows = await ask(
      server.url('postgres'),
      `SELECT current_setting('server_version_num')::int / 10000 AS major,
      current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS hosts`,
    );
    expect(rows).toEqual([{ major: 18, encoding: 'UTF8', fsync: 'on', hosts: '127.0.0.1' }]);
  });

  it('rejects connections with a wrong password', async () => {
    const url = new URL(server.url('postgres'));
    url.password = 'guessed';
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('creates a database once, and copies of it', async () => {
    const url = await ensureDatabase(server.url('postgres'), 'shop');
    expect(await ensureDatabase(server.url('postgres'), 'shop')).toBe(url);
    await ask(url, 'CREATE TABLE leads AS SELECT 7 AS id');
    const copy = await createDatabase(server.url('postgres'), 'shop "two"', 'shop');
    expect(await ask(copy, 'SELECT id FROM leads')).toEqual([{ id: 7 }]);
    await dropDatabase(server.url('postgres'), 'shop "two"');
  });

  it('loses no data when killed, and starts again despite the stale pid file', async () => {
    const url = await ensureDatabase(server.url('postgres'), 'kept');
    await ask(url, 'CREATE TABLE sold AS SELECT 1 AS lead');
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    server = await start();
    expect(await ask(server.url('kept'), 'SELECT lead FROM sold')).toEqual([{ lead: 1 }]);
  });

  it('stops a server left by an earlier run before it starts its own', async () => {
    const orphan = server;
    server = await start();
    expect(logged).toContain(`stopping the database (process ${orphan.pid}) left by an earlier run`);
    expect(identify(orphan.pid)).toBeUndefined();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('does not stop another process with a reused process id', async () => {
    await server.stop();
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n${port}\n\n127.0.0.1\n\nready\n`);
    server = await start();
    expect(identify(process.pid)).toBeDefined();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('rejects a data folder of another major version, and mentions --reset', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    chmodSync(other, 0o700);
    writeFileSync(join(other, 'PG_VERSION'), '17\n');
    const starting = startPostgres({ dataDir: other, port: await anyFreePort(), logFile: join(folder, 'other.log') });
    await expect(starting).rejects.toThrow(/created by PostgreSQL 17, this is version 18.*--reset/);
  });
});
