import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { postgresAccount } from '../local-stack/postgres/account.ts';
import { startPostgres, type RunningPostgres } from '../local-stack/postgres/postgres.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { baseBackup, writeServerFile } from './base-backup.ts';

const SLOT = 'warmline_replica';

/** Starts a streaming replica of a running server and waits until it has caught up. */
export async function startReplica(folder: string, primary: RunningPostgres): Promise<RunningPostgres> {
  const account = postgresAccount();
  const dataDir = join(folder, 'postgres-replica');
  const onPrimary = new Client({ connectionString: primary.url('postgres') });
  await onPrimary.connect();
  try {
    // With the slot, the primary keeps WAL until the replica has received it.
    await onPrimary.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await baseBackup(primary.url('postgres'), join(folder, 'postgres'), dataDir, account);
    const { username, password } = new URL(primary.url('postgres'));
    appendFileSync(
      join(dataDir, 'postgresql.auto.conf'),
      [
        `primary_conninfo = 'host=${LOOPBACK} port=${primary.port} user=${username} password=${password} application_name=replica'`,
        `primary_slot_name = '${SLOT}'`,
        '',
      ].join('\n'),
    );
    writeServerFile(join(dataDir, 'standby.signal'), '', account);
    const replica = await startPostgres({
      dataDir,
      port: await anyFreePort(),
      logFile: join(folder, 'logs', 'postgres-replica.log'),
      settings: { hot_standby: 'on', shared_buffers: '128MB' },
    });
    await caughtUp(onPrimary);
    return replica;
  } finally {
    await onPrimary.end();
  }
}

/** Waits until the replica has replayed everything that the primary has written so far. */
export async function caughtUp(onPrimary: Client): Promise<void> {
  const { rows } = await onPrimary.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
  await waitUntil(
    async () => {
      const { rowCount } = await onPrimary.query(
        `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND replay_lsn >= $1`,
        [rows[0]!.lsn],
      );
      return rowCount === 1;
    },
    { what: 'the replica to catch up', timeoutMs: 30_000 },
  );
}
