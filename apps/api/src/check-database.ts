import { Logger, type INestApplicationContext } from '@nestjs/common';
import { CloseDemoAccounts } from './modules/auth/use-cases/close-demo-accounts.use-case.js';
import { Settings } from './platform/config/settings.js';
import { startOrExit, StartRefused } from './platform/config/start-refused.js';
import { Database } from './platform/database/database.js';
import { isDatabaseOutage } from './platform/database/database-errors.js';
import { roleProblems } from './platform/database/role-problems.js';
import { addressOf, reasonOf } from './platform/errors/connection-error.js';

const AGAIN_MS = 5_000;
const POSTGRES_PORT = 5432;

/** SQLSTATEs: the tables are missing, or this role may not read them. */
const NOT_PREPARED = new Set(['42P01', '42501']);
const MIGRATE_FIRST =
  'The tables are missing or cannot be read: first run `cli migrate` with DATABASE_OWNER_URL and this DATABASE_URL';

const log = new Logger('start');

/**
 * Refuses to start on a database that cannot be opened or has none of the tables, and in production with a role that owns them or
 * with open demo accounts; throws StartRefused. During a database outage the process starts anyway, logs one warning and checks
 * again every 5 seconds; a refusal then ends the process.
 */
export async function checkDatabase(app: INestApplicationContext): Promise<void> {
  const error = await findOutage(app);
  if (!error) return;
  log.warn(`waiting for the database at ${addressOf(app.get(Settings).DATABASE_URL, POSTGRES_PORT)}: ${reasonOf(error)}`);
  checkLater(app);
}

/** Returns the error of a database outage, or undefined when the database can be used. */
async function findOutage(app: INestApplicationContext): Promise<unknown> {
  const settings = app.get(Settings);
  const problems = await databaseProblems(app, settings).catch((error: unknown) => ({ error }));
  if ('error' in problems) {
    if (!isDatabaseOutage(problems.error)) throw problems.error;
    return problems.error;
  }
  const heading = settings.production
    ? 'Production cannot start on this database:'
    : 'The database of DATABASE_URL cannot be used:';
  if (problems.length > 0) throw new StartRefused(heading, problems);
  return undefined;
}

function checkLater(app: INestApplicationContext): void {
  setTimeout(() => void checkAgain(app), AGAIN_MS).unref();
}

async function checkAgain(app: INestApplicationContext): Promise<void> {
  try {
    if (await findOutage(app)) checkLater(app);
    else log.log('database is reachable');
  } catch (error) {
    log.error({ err: error }, 'the database cannot be used');
    await startOrExit(() => Promise.reject(error as Error)).catch((other: unknown) => console.error(other));
    process.exit(1);
  }
}

async function databaseProblems(app: INestApplicationContext, settings: Settings): Promise<string[]> {
  if (!settings.production) return missingTables(() => app.get(Database).query('SELECT FROM user_contacts LIMIT 0'));
  const problems: string[] = [];
  if (settings.DATABASE_OWNER_URL)
    problems.push('DATABASE_OWNER_URL is only for `cli migrate`: remove it from the environment of the API and the worker');
  problems.push(...(await roleProblems(app.get(Database))));
  const missing = await missingTables(async () => {
    const names = await app.get(CloseDemoAccounts).find();
    if (names.length > 0)
      problems.push(`The demo accounts ${names.join(', ')} have a public password: close them with \`cli close-demo-accounts\``);
  });
  return [...problems, ...missing];
}

async function missingTables(read: () => Promise<unknown>): Promise<string[]> {
  try {
    await read();
    return [];
  } catch (error) {
    if (!NOT_PREPARED.has((error as { code?: string }).code ?? '')) throw error;
    return [MIGRATE_FIRST];
  }
}
