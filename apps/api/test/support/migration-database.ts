import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { MIGRATIONS } from '../../src/migrations/migration-list.js';
import { emptyDatabase } from './test-database.js';

/** An empty database whose migrations run one by one. */
export interface MigrationDatabase {
  client: Client;
  /** Applies migrations up to and including this one; without a name, all of them. */
  up(name?: string): Promise<void>;
  /** Reverts migrations down to and including this one. */
  down(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function startMigrationDatabase(): Promise<MigrationDatabase> {
  const url = await emptyDatabase();
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true, allOrNothing: false },
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    client,
    async up(name) {
      await orm.migrator.up(name === undefined ? undefined : { to: name });
    },
    async down(name) {
      const count = MIGRATIONS.length - MIGRATIONS.findIndex((migration) => migration.name === name);
      const applied = await orm.migrator.getExecuted();
      const unapplied = MIGRATIONS.length - applied.length;
      for (let reverted = unapplied; reverted < count; reverted += 1) await orm.migrator.down();
    },
    async close() {
      await client.end();
      await orm.close();
    },
  };
}
