import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MIGRATIONS } from '../migrations/migration-list.js';
import type { Settings } from '../platform/config/settings.js';
import { isDatabaseOutage } from '../platform/database/database-errors.js';
import { reasonOf } from '../platform/errors/connection-error.js';
import { prepareAppLogin } from './app-login.js';
import { UsageError } from './usage-error.js';

/**
 * `migrate`: applies all pending migrations, without starting the application. With DATABASE_OWNER_URL it connects as the owner and also creates the
 * login in DATABASE_URL.
 */
export function migrate(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }, owner) => {
    const applied = await migrator.up();
    if (settings.DATABASE_OWNER_URL) await prepareAppLogin(owner, settings.DATABASE_URL);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.map(({ name }) => name).join(', ')}`);
  });
}

/** `migrate-down`: reverts the latest migration. */
export function migrateDown(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }) => {
    const undone = await migrator.down();
    console.log(`Reverted: ${undone.map(({ name }) => name).join(', ')}`);
  });
}

/** An arbitrary advisory lock key, the same in every release, so that migrations run one at a time on all machines. */
const MIGRATION_LOCK = 4_215_001;
const LOCK_RETRY_MS = 200;

/** SQLSTATE insufficient_privilege. */
const NO_RIGHTS = '42501';

type MigratorWork = (orm: MikroORM, owner: Client) => Promise<void>;

async function withMigrator(settings: Settings, work: MigratorWork): Promise<void> {
  const name = settings.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const url = settings[name]!;
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: settings.ENGINE_PATIENCE_MS });
  lock.on('error', () => undefined); // a lost connection fails the next query
  await lock.connect().catch((error: unknown) => {
    throw new UsageError(`The database of ${name} is unreachable or rejected this login: ${reasonOf(error)}`);
  });
  try {
    await takeLock(lock);
    await withOrm(url, (orm) => work(orm, lock));
  } catch (error) {
    throw toUsageError(error, name);
  } finally {
    await lock.end();
  }
}

/**
 * Waits for the lock without a statement that waits: such a statement keeps a snapshot, for which CREATE INDEX CONCURRENTLY of the migration that
 * holds the lock would wait forever.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_RETRY_MS);
  }
}

/** Turns an error that the operator can fix into one line; a faulty migration keeps its stack. */
function toUsageError(error: unknown, name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): unknown {
  if (isDatabaseOutage(error)) return new UsageError(`Lost the connection to the database of ${name}: ${reasonOf(error)}`);
  if ((error as { code?: unknown } | null)?.code !== NO_RIGHTS) return error;
  const hint =
    name === 'DATABASE_URL' ? 'set DATABASE_OWNER_URL to the owner of the tables' : 'it must be the owner of the tables';
  return new UsageError(`The role of ${name} may not migrate this database: ${reasonOf(error)}; ${hint}`);
}

async function withOrm(url: string, work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    // One transaction per migration, so that a short lock of one doesn't last through a long statement of the next; and a migration may commit in steps.
    migrations: { migrationsList: MIGRATIONS, snapshot: false, allOrNothing: false },
  });
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}
