import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { prepareAppLogin } from '../../src/cli/app-login.js';
import { MIGRATIONS } from '../../src/migrations/migration-list.js';

const TEMPLATE = 'warmline_template';
const LOCK = 77_001;

/** Role of API and worker in tests, which owns nothing (F43). */
const APP_LOGIN = { username: 'warmline_test_app', password: 'of-the-tests' };

/** Creates a migrated database as a copy of a template, which the first caller creates; returns its URL for the application. */
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
      await addAppLogin(urlOf(server, TEMPLATE));
    }
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Copying files takes half of the processor time of writing every page to the log, and memory is left to the tests.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
    return appUrlOf(urlOf(server, name));
  } finally {
    await admin.end();
  }
}

/** Creates a database without tables; returns its URL for the owner. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asOwner(process.env.TEST_POSTGRES_URL!, `CREATE DATABASE ${name}`);
  return urlOf(process.env.TEST_POSTGRES_URL!, name);
}

async function migrate(url: string): Promise<void> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true, allOrNothing: false },
  });
  await orm.migrator.up();
  await orm.close();
}

async function addAppLogin(url: string): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await prepareAppLogin(owner, appUrlOf(url));
  } finally {
    await owner.end();
  }
}

/** Returns the URL of the same database for the role that owns it. */
export function ownerUrlOf(databaseUrl: string): string {
  return urlOf(process.env.TEST_POSTGRES_URL!, new URL(databaseUrl).pathname.slice(1));
}

/** Runs one statement as the owner of the tables. */
export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrlOf(databaseUrl) });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

function appUrlOf(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), APP_LOGIN).href;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
