import { Migration, Migrator } from '@mikro-orm/migrations';
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
 * `migrate`: applies all pending migrations, without starting the application. With DATABASE_OWNER_URL it connects as the owner
 * and also creates the login in DATABASE_URL.
 */
export function migrate(settings: Settings, retries = LOCK_RETRIES): Promise<void> {
  return withMigrator(settings, async ({ migrator }, owner) => {
    const pending = await migrator.getPending();
    await retryLocks(retries, () => migrator.up());
    if (settings.DATABASE_OWNER_URL) await prepareAppLogin(owner, settings.DATABASE_URL);
    console.log(pending.length === 0 ? 'The database is up to date.' : `Applied: ${pending.map(({ name }) => name).join(', ')}`);
  });
}

/** `migrate-down`: reverts the latest migration. */
export function migrateDown(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }) => {
    const undone = await retryLocks(LOCK_RETRIES, () => migrator.down());
    console.log(`Reverted: ${undone.map(({ name }) => name).join(', ')}`);
  });
}

/** An arbitrary advisory lock key, the same in every release, so that migrations run one at a time on all machines. */
const MIGRATION_LOCK = 4_215_001;
const LOCK_RETRY_MS = 200;

/** How long a migration waits for a lock on a table: statements of the shop on that table wait behind it. */
const TABLE_LOCK_MS = 3_000;
/** Pauses before a migration that didn't get its lock is tried again, in which those statements run. */
const LOCK_RETRIES: readonly number[] = Array.from({ length: 12 }, () => 5_000);

/** SQLSTATE insufficient_privilege. */
const NO_RIGHTS = '42501';
/** SQLSTATE lock_not_available. */
const NO_LOCK = '55P03';

interface ListedMigration {
  name: string;
  class: new (...settings: ConstructorParameters<typeof Migration>) => Migration & { up(): Promise<void> | void };
}

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
 * Waits for the lock without a statement that waits: such a statement keeps a snapshot, for which CREATE INDEX CONCURRENTLY of
 * the migration that holds the lock would wait forever.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_RETRY_MS);
  }
}

/**
 * Tries again, after each of the pauses (ms), what didn't get a lock. Each migration is its own transaction, so those before it
 * stay applied.
 */
async function retryLocks<Result>([pause, ...pauses]: readonly number[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== NO_LOCK) throw error;
    if (pause === undefined)
      throw new UsageError(
        `A migration didn't get the lock on a table, because a dump, a long statement or an open transaction holds one: ${reasonOf(error)}. The migrations before it are applied. End the other and run the command again.`,
      );
    console.log(`Another connection holds a lock on a table; trying again in ${pause / 1000} s`);
    await sleep(pause);
    return retryLocks(pauses, work);
  }
}

function sqlState(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/**
 * A migration with a limit on waiting for locks. One without a transaction has none: building an index concurrently waits for
 * older transactions without stopping the shop, and ended early it would leave an index that is not valid.
 */
const withLockLimit = ({ name, class: Listed }: ListedMigration) => ({
  name,
  class: class extends Listed {
    override async up(): Promise<void> {
      await this.limitLocks();
      await super.up();
    }

    override async down(): Promise<void> {
      await this.limitLocks();
      await super.down();
    }

    private async limitLocks(): Promise<void> {
      if (this.isTransactional()) await this.execute(`SET LOCAL lock_timeout = ${TABLE_LOCK_MS}`);
    }
  },
});

/** Turns an error that the operator can fix into one line; a faulty migration keeps its stack. */
function toUsageError(error: unknown, name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): unknown {
  if (isDatabaseOutage(error)) return new UsageError(`Lost the connection to the database of ${name}: ${reasonOf(error)}`);
  if (sqlState(error) !== NO_RIGHTS) return error;
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
    // One transaction per migration, so that a short lock of one doesn't last through a long statement of the next; and a
    // migration may commit in steps.
    migrations: { migrationsList: MIGRATIONS.map(withLockLimit), snapshot: false, allOrNothing: false },
  });
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}
