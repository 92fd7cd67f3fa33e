import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { MIGRATIONS } from '../../src/migrations/migration-list.js';

const TEMPLATE = 'warmline_template';
const LOCK = 77_001;

/** A fresh, migrated database, copied from a template that the first caller makes; returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('The test stack is not running');
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      await admin.query(`CREATE DATABASE ${TEMPLATE}`);
      await migrate(urlOf(server, TEMPLATE));
    }
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    return urlOf(server, name);
  } finally {
    await admin.end();
  }
}

async function migrate(url: string): Promise<void> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
  });
  await orm.migrator.up();
  await orm.close();
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
