import { appendFileSync, chownSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '../local-stack/postgres/account.ts';
import { startPostgres, type RunningPostgres } from '../local-stack/postgres/postgres.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { baseBackup, writeServerFile } from './base-backup.ts';
import { Buyer, waitForPaidOrders, addInventory } from './buyer.ts';
import { findViolations, contentsOf, differences, INVARIANT_COUNT, type Contents } from './invariants.ts';
import { PRIMARY, type Topology } from './topology.ts';

const LEADS = 6_000;
const LEADS_AN_ORDER = 5;

/**
 * Deletes the database's disk and restores it twice: to the last archived moment, and to a time before a mistake. Returns all
 * differences; there should be none. The shop's processes keep running.
 */
export async function restoreDrill(topology: Topology, log: (line: string) => void): Promise<string[]> {
  const { stack, databaseUrl } = topology.parts;
  const backup = join(stack.folder, 'backup');
  const leads = await addInventory(databaseUrl, LEADS);
  const buyer = await Buyer.signIn(topology, 'buyer');
  const shopping = async (orders: number): Promise<void> => {
    for (let order = 0; order < orders; order++) {
      const held = await buyer.hold(leads.splice(0, LEADS_AN_ORDER));
      if (order % 3 !== 2) await buyer.pay(held); // every third order stays a hold
    }
  };
  await shopping(9);
  await waitForPaidOrders(databaseUrl, 6);
  const first = await timed(() =>
    baseBackup(stack.postgres.url('postgres'), join(stack.folder, 'postgres'), backup, postgresAccount()),
  );
  log(`base backup of the running database: ${first.seconds} s, starts with WAL file ${first.value}`);

  await shopping(9);
  await waitForPaidOrders(databaseUrl, 12);
  const { contents: good, value: before } = await whileQuiet(databaseUrl, () => now(databaseUrl));
  log(`good state at ${before}: ${good.orders} of orders, ${good.order_lines} of order lines, ${good.aged_leads} of leads`);

  await simulateMistake(databaseUrl);
  await shopping(3);
  await waitForPaidOrders(databaseUrl, 14);
  const { contents: last } = await whileQuiet(databaseUrl, () =>
    archiveCurrentWal(stack.postgres, join(stack.folder, 'archive')),
  );
  log(`mistake: the phone number of every sold lead is overwritten; sales continue: ${last.orders} of orders`);

  await stack.postgres.stop();
  rmSync(join(stack.folder, 'postgres'), { recursive: true, force: true });
  log('disk lost: data folder and write-ahead log removed');

  const problems: string[] = [];
  const restoreAndCompare = async (name: string, expected: Contents, target?: string): Promise<RunningPostgres> => {
    const restored = await timed(() => restore(topology, backup, join(stack.folder, name), target));
    const found = differences(expected, await contentsOf(databaseUrl));
    const wrong = await findViolations(databaseUrl);
    problems.push(...[...found, ...wrong].map((line) => `${name}: ${line}`));
    log(
      `${name}: restored in ${restored.seconds} s; equal tables: ${Object.keys(expected).length - found.length} of ${Object.keys(expected).length}, ` +
        `invariants that hold: ${INVARIANT_COUNT - wrong.length} of ${INVARIANT_COUNT}`,
    );
    return restored.value;
  };
  const latest = await restoreAndCompare('restored to the last archived moment', last);
  await latest.stop();
  const earlier = await restoreAndCompare('restored to a time before the mistake', good, before);
  try {
    const back = await timed(() => topology.ready());
    await buyer.pay(await buyer.hold(leads.splice(0, LEADS_AN_ORDER)));
    await waitForPaidOrders(databaseUrl, 13);
    log(`the same API and worker processes are ready after ${back.seconds} s and have sold again`);
  } finally {
    await earlier.stop();
  }
  return problems;
}

/**
 * Does `act` while no job changes the database, such as one that writes invoices; returns the contents. Throws if a job never
 * rests.
 */
async function whileQuiet<T>(databaseUrl: string, act: () => Promise<T>): Promise<{ contents: Contents; value: T }> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const contents = await contentsOf(databaseUrl);
    const value = await act();
    if (differences(contents, await contentsOf(databaseUrl)).length === 0) return { contents, value };
  }
  throw new Error('jobs change the database without a rest');
}

/** Starts a server on a copy of the backup, on the lost server's port, and replays the archive to its end or to a time. */
export async function restore(topology: Topology, backup: string, dataDir: string, target?: string): Promise<RunningPostgres> {
  const { stack } = topology.parts;
  const account = postgresAccount();
  copyAsIs(backup, dataDir, account);
  appendFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ../archive/%f %p'`,
      `recovery_target_action = 'promote'`,
      ...(target ? [`recovery_target_time = '${target}'`, `recovery_target_timeline = 'current'`] : []),
      '',
    ].join('\n'),
  );
  writeServerFile(join(dataDir, 'recovery.signal'), '', account);
  const server = await startPostgres({
    dataDir,
    port: stack.postgres.port,
    logFile: join(stack.folder, 'logs', 'postgres-restored.log'),
    settings: PRIMARY,
  });
  await waitUntil(async () => (await queryValue<boolean>(server.url('warmline'), 'SELECT NOT pg_is_in_recovery()')) === true, {
    what: 'the recovery to end',
    timeoutMs: 120_000,
    everyMs: 100,
  });
  return server;
}

function copyAsIs(from: string, restoreAndCompare: string, account: { uid: number; gid: number } | undefined): void {
  if (process.platform === 'win32') return cpSync(from, restoreAndCompare, { recursive: true });
  execFileSync('cp', ['-Rp', from, restoreAndCompare]); // keeps owners and modes
  if (account) chownSync(restoreAndCompare, account.uid, account.gid);
}

/** Simulates an operator's mistake: the statement is committed, and no constraint rejects it. */
async function simulateMistake(databaseUrl: string): Promise<void> {
  await queryValue(
    databaseUrl,
    `UPDATE aged_leads SET phone = '2' || lpad((id % 1000000000)::text, 9, '0') WHERE sold_at IS NOT NULL`,
  );
}

/** Ends the current WAL file and waits until it is archived: a lost disk loses at most what is not archived. */
async function archiveCurrentWal(server: RunningPostgres, archive: string): Promise<void> {
  const file = await queryValue<string>(server.url('postgres'), 'SELECT pg_walfile_name(pg_switch_wal())');
  await waitUntil(() => readdirSync(archive).includes(file), { what: `${file} to be archived`, timeoutMs: 90_000, everyMs: 200 });
}

function now(databaseUrl: string): Promise<string> {
  return queryValue<string>(databaseUrl, `SELECT clock_timestamp()::text`);
}

async function queryValue<T>(url: string, statement: string): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, T>>(statement);
    return Object.values(rows[0] ?? {})[0] as T;
  } finally {
    await client.end();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: string }> {
  const startedAt = Date.now();
  const value = await work();
  return { value, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}
