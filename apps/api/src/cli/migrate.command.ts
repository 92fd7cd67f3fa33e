import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { MIGRATIONS } from '../migrations/migration-list.js';
import type { Settings } from '../platform/config/settings.js';

/** `migrate`: brings the database up to date, without the application around it. */
export function migrate(settings: Settings): Promise<void> {
  return withMigrator(settings, async ({ migrator }) => {
    const applied = await migrator.up();
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

async function withMigrator(settings: Settings, work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const lock = new Client({ connectionString: settings.DATABASE_URL });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAlone(settings, work);
  } finally {
    await lock.end();
  }
}

async function migrateAlone(settings: Settings, work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: settings.DATABASE_URL,
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
