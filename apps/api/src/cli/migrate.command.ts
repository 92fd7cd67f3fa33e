import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { MIGRATIONS } from '../migrations/migration-list.js';
import type { Settings } from '../platform/config/settings.js';
import { isDatabaseOutage } from '../platform/database/database-errors.js';
import { reasonOf } from '../platform/engine-trouble.js';
import { prepareAppLogin } from './app-login.js';
import { UsageError } from './usage-error.js';

/**
 * `migrate`: brings the database up to date, without the application around it. With DATABASE_OWNER_URL it works as the owner and also makes
 * the login that DATABASE_URL names.
 */
export function migrate(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }, owner) => {
    const applied = await migrator.up();
    if (settings.DATABASE_OWNER_URL) await prepareAppLogin(owner, settings.DATABASE_URL);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.map(({ name }) => name).join(', ')}`);
  });
}

/** `migrate-down`: takes the latest migration back. */
export function migrateDown(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }) => {
    const undone = await migrator.down();
    console.log(`Undone: ${undone.map(({ name }) => name).join(', ')}`);
  });
}

/** Any number, the same in every release: who migrates waits for whoever is at it, on whichever machine. */
const MIGRATION_LOCK = 4_215_001;

/** SQLSTATE insufficient_privilege. */
const NO_RIGHTS = '42501';

type MigratorWork = (orm: MikroORM, owner: Client) => Promise<void>;

async function withMigrator(settings: Settings, work: MigratorWork): Promise<void> {
  const name = settings.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const url = settings[name]!;
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: settings.ENGINE_PATIENCE_MS });
  lock.on('error', () => undefined); // a connection that is lost fails what is asked next
  await lock.connect().catch((error: unknown) => {
    throw new UsageError(`The database of ${name} cannot be reached or refuses this login: ${reasonOf(error)}`);
  });
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAlone(url, (orm) => work(orm, lock));
  } catch (error) {
    throw explained(error, name);
  } finally {
    await lock.end();
  }
}

/** What the operator can mend, in one line; a migration that is wrong keeps its stack. */
function explained(error: unknown, name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): unknown {
  if (isDatabaseOutage(error)) return new UsageError(`The database of ${name} went away: ${reasonOf(error)}`);
  if ((error as { code?: unknown } | null)?.code !== NO_RIGHTS) return error;
  const hint =
    name === 'DATABASE_URL' ? 'name the owner of the tables in DATABASE_OWNER_URL' : 'it must name the owner of the tables';
  return new UsageError(`The role of ${name} may not migrate this database: ${reasonOf(error)}; ${hint}`);
}

async function migrateAlone(url: string, work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
  });
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}
