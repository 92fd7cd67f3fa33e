import { appendFileSync, chownSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '../local-stack/postgres-account.ts';
import { startPostgres, type RunningPostgres } from '../local-stack/postgres.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { baseBackup, give } from './base-backup.ts';
import { Buyer, paidOrders, stockLeads } from './buyer.ts';
import { broken, contentsOf, differences, INVARIANT_COUNT, type Contents } from './invariants.ts';
import { PRIMARY, type Topology } from './topology.ts';

const LEADS = 6_000;
const LEADS_AN_ORDER = 5;

/**
 * Loses the database's disk and brings it back twice: to the last archived moment, and to a named time before a mistake. Answers what was
 * not as before; nothing should be. The shop's processes run on all the while.
 */
export async function restoreDrill(topology: Topology, say: (line: string) => void): Promise<string[]> {
  const { stack, databaseUrl } = topology.parts;
  const backup = join(stack.folder, 'backup');
  const leads = await stockLeads(databaseUrl, LEADS);
  const buyer = await Buyer.signIn(topology, 'buyer');
  const shopping = async (orders: number): Promise<void> => {
    for (let order = 0; order < orders; order++) {
      const held = await buyer.hold(leads.splice(0, LEADS_AN_ORDER));
      if (order % 3 !== 2) await buyer.pay(held); // every third stays a hold
    }
  };
  await shopping(9);
  await paidOrders(databaseUrl, 6);
  const first = await timed(() =>
    baseBackup(stack.postgres.url('postgres'), join(stack.folder, 'postgres'), backup, postgresAccount()),
  );
  say(`base backup of the running database: ${first.seconds} s, begins with log file ${first.value}`);

  await shopping(9);
  await paidOrders(databaseUrl, 12);
  const good = await contentsOf(databaseUrl);
  const before = await now(databaseUrl);
  say(`a good moment, ${before}: ${good.orders} of orders, ${good.order_lines} of order lines, ${good.aged_leads} of leads`);

  await mistake(databaseUrl);
  await shopping(3);
  await paidOrders(databaseUrl, 14);
  const last = await contentsOf(databaseUrl);
  say(`then a mistake: every sold lead's phone number is overwritten; the shop sells on: ${last.orders} of orders`);
  await archived(stack.postgres, join(stack.folder, 'archive'));

  await stack.postgres.stop();
  rmSync(join(stack.folder, 'postgres'), { recursive: true, force: true });
  say('the disk is lost: data folder removed, its write-ahead log with it');

  const problems: string[] = [];
  const to = async (name: string, expected: Contents, target?: string): Promise<RunningPostgres> => {
    const restored = await timed(() => restore(topology, backup, join(stack.folder, name), target));
    const found = differences(expected, await contentsOf(databaseUrl));
    const wrong = await broken(databaseUrl);
    problems.push(...[...found, ...wrong].map((line) => `${name}: ${line}`));
    say(
      `${name}: restored in ${restored.seconds} s; tables as before: ${Object.keys(expected).length - found.length} of ${Object.keys(expected).length}, ` +
        `invariants that hold: ${INVARIANT_COUNT - wrong.length} of ${INVARIANT_COUNT}`,
    );
    return restored.value;
  };
  const latest = await to('restored to the last archived moment', last);
  await latest.stop();
  const earlier = await to(`restored to a time before the mistake`, good, before);
  try {
    const back = await timed(() => topology.ready());
    await buyer.pay(await buyer.hold(leads.splice(0, LEADS_AN_ORDER)));
    await paidOrders(databaseUrl, 13);
    say(`the same API and worker processes are ready ${back.seconds} s later and have sold again`);
  } finally {
    await earlier.stop();
  }
  return problems;
}

/** A server on a copy of the backup, on the lost one's port, having replayed the archive to its end or to a time. */
async function restore(
  topology: Topology,
  backup: string,
  dataDir: string,
  target: string | undefined,
): Promise<RunningPostgres> {
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
  give(join(dataDir, 'recovery.signal'), '', account);
  const server = await startPostgres({
    dataDir,
    port: stack.postgres.port,
    logFile: join(stack.folder, 'logs', 'postgres-restored.log'),
    settings: PRIMARY,
  });
  await waitUntil(async () => (await one<boolean>(server.url('warmline'), 'SELECT NOT pg_is_in_recovery()')) === true, {
    what: 'the end of the recovery',
    timeoutMs: 120_000,
    everyMs: 100,
  });
  return server;
}

function copyAsIs(from: string, to: string, account: { uid: number; gid: number } | undefined): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  execFileSync('cp', ['-Rp', from, to]); // owners and modes stay
  if (account) chownSync(to, account.uid, account.gid);
}

/** A careless statement, as they happen: it is committed and no constraint minds. */
async function mistake(databaseUrl: string): Promise<void> {
  await one(databaseUrl, `UPDATE aged_leads SET phone = '2' || lpad((id % 1000000000)::text, 9, '0') WHERE sold_at IS NOT NULL`);
}

/** Ends the log file being written and waits until the archive has it: what is lost with a disk is at most what is not archived. */
async function archived(server: RunningPostgres, archive: string): Promise<void> {
  const file = await one<string>(server.url('postgres'), 'SELECT pg_walfile_name(pg_switch_wal())');
  await waitUntil(() => readdirSync(archive).includes(file), { what: `${file} in the archive`, timeoutMs: 90_000, everyMs: 200 });
}

function now(databaseUrl: string): Promise<string> {
  return one<string>(databaseUrl, `SELECT clock_timestamp()::text`);
}

async function one<T>(url: string, statement: string): Promise<T> {
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
  const begun = Date.now();
  const value = await work();
  return { value, seconds: ((Date.now() - begun) / 1000).toFixed(1) };
}
