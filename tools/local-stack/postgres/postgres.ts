import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { launch, logTail, type RunningChild } from '../processes/child-process.ts';
import { LOOPBACK } from '../ports.ts';
import { isReachable, postgresAccount, sharedTemporaryFolder, type Account } from './account.ts';
import { stopLeftoverPostgres, isPostmasterReady } from './leftover.ts';
import { postgresPrograms, type PostgresPrograms } from './programs.ts';
import { waitUntil } from '../wait-until.ts';

const MAJOR = '18';
const PASSWORD_FILE = 'warmline.password';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  logFile: string;
  /** Server settings in addition to the defaults (`-c name=value`). */
  settings?: Readonly<Record<string, string>>;
  log?: (line: string) => void;
  signal?: AbortSignal;
}

export interface RunningPostgres extends RunningChild {
  port: number;
  /** Returns the connection URL of a database on this server, which need not exist yet. */
  url: (database: string) => string;
}

/**
 * Starts PostgreSQL from npm on loopback; creates the data folder the first time. Connections need a password (scram), stored in
 * the data folder, because other users of a shared machine can reach loopback too.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  const account = postgresAccount();
  const programs = await postgresPrograms(account);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createDataFolder(dataDir, programs, account, options.logFile);
  refuseOtherMajor(dataDir);
  await stopLeftoverPostgres(dataDir, log);

  const server = await launch({
    command: programs.postgres,
    args: ['-D', folderAsSeenBy(dataDir, account), '-p', String(options.port), ...settingArgs(options.settings)],
    cwd: dataDir,
    env: environment(),
    user: account,
    logFile: options.logFile,
    stopSignal: 'SIGINT', // "fast" shutdown: open transactions are rolled back, nothing committed is lost
    stopDeadlineMs: 20_000,
  });
  await waitUntil(() => isPostmasterReady(dataDir, server.pid), {
    what: 'PostgreSQL to accept connections',
    timeoutMs: 60_000, // recovery after a kill may take long
    everyMs: 20,
    signal: options.signal,
    failure: () => server.exit() && new Error(`PostgreSQL exited during startup:\n${logTail(options.logFile)}`),
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const password = readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim();
  return { ...server, port: options.port, url: (name) => `postgres://postgres:${password}@${LOOPBACK}:${options.port}/${name}` };
}

function settingArgs(settings: Readonly<Record<string, string>> = {}): string[] {
  const all = { listen_addresses: LOOPBACK, unix_socket_directories: '', max_connections: '200', ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Sets the C locale: readiness and error texts stay English, and no locale of the host is needed. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot };
}

/**
 * The account cannot reach a data folder below a private folder (root's home) by its path. Linux lets a process access its own
 * working folder anyway, and the server's working folder is the data folder.
 */
function folderAsSeenBy(dataDir: string, account: Account | undefined): string {
  if (isReachable(dataDir, account)) return dataDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(`The PostgreSQL account cannot reach ${dataDir}. Choose another DATA_DIR.`);
}

/**
 * Creates the folder under a temporary name and renames it at the end, so that a kill leaves nothing that looks like a database.
 */
async function createDataFolder(dataDir: string, programs: PostgresPrograms, account: Account | undefined, logFile: string) {
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  chmodSync(fresh, 0o700);
  const password = randomBytes(24).toString('hex');
  const secret = mkdtempSync(join(sharedTemporaryFolder(account), 'warmline-initdb-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [fresh, secret, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const initdb = await launch({
      command: programs.initdb,
      args: [
        '-D',
        folderAsSeenBy(fresh, account),
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
      ],
      cwd: fresh,
      env: environment(),
      user: account,
      logFile,
    });
    const { code } = await initdb.exited;
    if (code !== 0) throw new Error(`The database folder could not be created:\n${logTail(logFile)}`);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
  writeFileSync(join(fresh, PASSWORD_FILE), password, { mode: 0o600 });
  renameSync(fresh, dataDir);
}

function refuseOtherMajor(dataDir: string): void {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR) return;
  throw new Error(
    `${dataDir} was created by PostgreSQL ${found}, this is version ${MAJOR}. Make a dump if you need the data, then run npm start -- --reset.`,
  );
}
