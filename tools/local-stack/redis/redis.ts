import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { launch, launchNode, logTail, type RunningChild } from '../processes/child-process.ts';
import { isPortFree, LOOPBACK } from '../ports.ts';
import { waitUntil } from '../wait-until.ts';

export type RedisEngine = 'redis-server' | 'valkey-server' | 'js-redis-server';

export interface RunningRedis extends RunningChild {
  url: string;
  engine: RedisEngine;
  /** Value for REDIS_COMPAT: the JavaScript server has no BRPOPLPUSH, so Bull must use BLMOVE. */
  compat?: 'blmove';
}

export interface RedisOptions {
  dataDir: string;
  port: number;
  logFile: string;
  /** Folders to search for a native server; default PATH. */
  searchPath?: string;
  /** Keeps the keys across a restart (append-only file); off for tests. */
  persistent?: boolean;
  recordFile?: string;
  signal?: AbortSignal;
}

/** Finds a native server on PATH, Redis before Valkey; undefined when there is none. */
export function findNativeRedis(searchPath: string = process.env.PATH ?? ''): { engine: RedisEngine; path: string } | undefined {
  for (const engine of ['redis-server', 'valkey-server'] as const) {
    for (const folder of searchPath.split(delimiter).filter(Boolean)) {
      const path = join(folder, engine);
      if (existsSync(path) && isExecutable(path)) return { engine, path };
    }
  }
  return undefined;
}

/**
 * Starts Redis on loopback: a native server from PATH, or else the JavaScript one with keys in memory only (every job is stored
 * in PostgreSQL). With REDIS_URL set, the caller starts no server.
 */
export async function startRedis(options: RedisOptions): Promise<RunningRedis> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  // Another server there would answer the PING, too.
  if (!(await isPortFree(options.port))) throw new Error(`Port ${options.port} is busy: another program listens there.`);
  const native = findNativeRedis(options.searchPath);
  const server = native ? await launchNative(native.path, options) : await launchJavaScript(options);
  await waitUntil(async () => (server.listensOn(options.port) ?? true) && (await answersPing(options.port)), {
    what: 'Redis to respond',
    timeoutMs: 30_000,
    everyMs: 20,
    signal: options.signal,
    failure: () => server.exit() && new Error(`Redis exited during startup:\n${logTail(options.logFile)}`),
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const url = `redis://${LOOPBACK}:${options.port}`;
  return native ? { ...server, url, engine: native.engine } : { ...server, url, engine: 'js-redis-server', compat: 'blmove' };
}

function launchNative(path: string, options: RedisOptions): Promise<RunningChild> {
  const persistence = options.persistent ? ['--appendonly', 'yes'] : ['--appendonly', 'no'];
  return launch({
    command: path,
    args: [
      '--bind',
      LOOPBACK,
      '--port',
      String(options.port),
      '--dir',
      options.dataDir,
      '--save',
      '',
      '--maxmemory-policy',
      'noeviction',
      '--daemonize',
      'no',
      ...persistence,
    ],
    cwd: options.dataDir,
    logFile: options.logFile,
    recordFile: options.recordFile,
  });
}

function launchJavaScript(options: RedisOptions): Promise<RunningChild> {
  return launchNode({
    args: [join(import.meta.dirname, 'js-redis-main.ts')],
    env: { ...process.env, PORT: String(options.port) },
    logFile: options.logFile,
    recordFile: options.recordFile,
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Sends PING on a new connection; false on any failure (a server that is still loading returns -LOADING). */
export function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write('PING\r\n'));
    const answer = (ok: boolean): void => {
      socket.destroy();
      resolve(ok);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
    socket.once('close', () => resolve(false));
  });
}
