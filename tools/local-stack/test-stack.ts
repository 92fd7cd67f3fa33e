import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from './postgres/databases.ts';
import { startMailInbox, type MailInbox } from './mail-inbox/mail-inbox.ts';
import { anyFreePort } from './ports.ts';
import { postgresAccount, sharedTemporaryFolder } from './postgres/account.ts';
import { stopLeftoverPostgres } from './postgres/leftover.ts';
import { startPostgres, type RunningPostgres } from './postgres/postgres.ts';
import { identify, isAlive, type ProcessIdentity } from './processes/identity.ts';
import { startRedis, type RunningRedis } from './redis/redis.ts';

const FOLDER_PREFIX = 'warmline-test-';

/** Settings for test data, which need not survive a power failure. Never use them for data that must be kept. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  // Each test file has a database of its own; visiting hundreds of them costs more than it finds. A test of plans collects
  // statistics itself.
  autovacuum: 'off',
} as const;

export interface TestStack {
  /** Temporary folder of this stack for files of the test run; removed at the end. */
  folder: string;
  postgres: RunningPostgres;
  redis: RunningRedis;
  mail: MailInbox;
  /** Creates a database (as a copy of a template, if given) and returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  stop: () => Promise<void>;
}

export interface TestStackOptions {
  /** Folders to search for a native Redis; '' forces the JavaScript one. Default PATH. */
  redisSearchPath?: string;
  /** Settings of PostgreSQL instead of the fast and unsafe ones, for realistic measurements. */
  postgres?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL, Redis and an email inbox for a test run, in a temporary folder on free loopback ports. First stops what an
 * earlier, killed run left.
 */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const parent = sharedTemporaryFolder(postgresAccount());
  await removeAbandonedStacks(parent);
  const folder = mkdtempSync(join(parent, FOLDER_PREFIX));
  const owner = identify(process.pid);
  // The database runs under its own account, which must be able to traverse the folder.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner ?? null));
  mkdirSync(join(folder, 'logs'));
  const log = (name: string): string => join(folder, 'logs', `${name}.log`);
  const [postgres, redis, mail] = await Promise.all([
    anyFreePort().then((port) =>
      startPostgres({
        dataDir: join(folder, 'postgres'),
        port,
        logFile: log('postgres'),
        settings: options.postgres ?? NOT_DURABLE,
      }),
    ),
    anyFreePort().then((port) =>
      startRedis({ dataDir: join(folder, 'redis'), port, logFile: log('redis'), searchPath: options.redisSearchPath }),
    ),
    startMailInbox({ folder: join(folder, 'mail'), smtpPort: 0, httpPort: 0 }),
  ]);
  writeFileSync(join(folder, 'children.json'), JSON.stringify([postgres, redis].map(({ pid }) => identify(pid)).filter(Boolean)));
  const killOnExit = (): void => {
    for (const { pid, exit } of [postgres, redis]) if (!exit()) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', killOnExit);
  return {
    folder,
    postgres,
    redis,
    mail,
    createDatabase: (name, template) => createDatabase(postgres.url('postgres'), name, template),
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop(), mail.stop()]);
      process.off('exit', killOnExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops and removes the stacks of killed test runs. */
async function removeAbandonedStacks(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(parent, name);
    const owner = readJson<ProcessIdentity | null>(folder, 'owner.json');
    if (!owner || isAlive(owner)) continue; // no record yet: another run is starting
    try {
      await stopLeftoverPostgres(join(folder, 'postgres'), () => undefined);
      for (const child of readJson<ProcessIdentity[]>(folder, 'children.json') ?? []) {
        if (isAlive(child)) process.kill(child.pid, 'SIGKILL');
      }
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // belongs to another user of this machine
    }
  }
}

function readJson<T>(folder: string, name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  } catch {
    return undefined;
  }
}
