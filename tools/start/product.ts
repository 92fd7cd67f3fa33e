import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/child-process.ts';
import { LOOPBACK } from '../local-stack/ports.ts';
import type { Service } from '../local-stack/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Places } from './places.ts';

/**
 * A young generation of 8 MB a half instead of Node's 64 takes some 40 MB off a process that has just started. A bound on the old one, ten times
 * what is alive in it, lets it be tidied at 1.4 times that instead of 4: 100 MB less during a large import (docs/PERFORMANCE.md).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;

/** A worker keeps 35 MB alive, whatever the size of the file; the later of two flags of a name counts. */
export const WORKER_FLAGS = [...NODE_FLAGS, '--max-old-space-size=256'] as const;

/** What glibc begins with; left alone, it raises the bound as large pieces come and go, and keeps more of what is freed. */
export const MEMORY_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/** The API finishes the requests and jobs under way first; this is how long it may take. */
const STOP_DEADLINE_MS = 25_000;

export interface Product {
  root: string;
  places: Places;
  environment: NodeJS.ProcessEnv;
}

/** Says what is missing when the product was not built. */
export function requireBuild(root: string): void {
  const missing = ['apps/api/dist/main.js', 'apps/web/dist/index.html'].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0)
    throw new Error(`Not built yet (${missing.join(', ')} missing). Use npm start, or npm run build first.`);
}

/** The API refused to start as it is set up; the message is its own list of problems. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** The list of problems at the end of a log (apps/api/src/platform/config/start-refused.ts), or null. */
export function refusalIn(log: string): string | null {
  return /(?:^|\n)([^\n{]+:(?:\n {2}- [^\n]+)+)\s*$/.exec(log)?.[1] ?? null;
}

function endedWhileStarting(logFile: string): Error {
  const log = logTail(logFile);
  const refusal = refusalIn(log);
  return refusal ? new StartRefused(refusal) : new Error(`The API ended while starting. From ${logFile}:\n${log}`);
}

/** Runs one of the API's commands to its end, for example `migrate`. Throws with the end of its log when it fails. */
export async function runApiCommand(
  product: Product,
  name: string,
  signal: AbortSignal,
  { options = [], environment = {} }: { options?: readonly string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const logFile = product.places.log(name);
  const command = await launchNode({
    args: [...NODE_FLAGS, join(product.root, 'apps/api/dist/cli.js'), name, ...options],
    cwd: product.root,
    env: { ...product.environment, ...environment },
    logFile,
    recordFile: product.places.record(name),
  });
  const stop = (): void => void command.stop();
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await command.exited;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const refusal = refusalIn(logTail(logFile));
  if (code !== 0 && refusal) throw new StartRefused(refusal);
  if (code !== 0)
    throw new Error(`The command "${name}" failed (exit code ${code}). Its last words, from ${logFile}:\n${logTail(logFile)}`);
}

/** Runs `migrate` as the owner of the database, which also makes the login of API and worker. Without an owner's URL the login migrates itself. */
export function migrateProduct(product: Product, ownerUrl: string | undefined, signal: AbortSignal): Promise<void> {
  return runApiCommand(product, 'migrate', signal, { environment: { DATABASE_OWNER_URL: ownerUrl } });
}

/** The process that serves pages and requests; up when it answers at all. */
export function apiService(product: Product, port: number, name = 'api'): Service {
  return {
    name,
    start: async (signal) => {
      const api = await launchProduct(product, name, 'main.js', { QUEUE_WORKERS: product.environment.QUEUE_WORKERS ?? 'off' });
      const logFile = product.places.log(name);
      await waitUntil(async () => (await health(port, 'live')).ok, {
        what: 'the API answering',
        timeoutMs: 60_000,
        everyMs: 100,
        signal,
        failure: () => (api.exit() ? endedWhileStarting(logFile) : undefined),
      }).catch(async (error: unknown) => {
        await api.stop();
        throw error;
      });
      return api;
    },
  };
}

/** Waits until the API finds everything it needs, the worker included; `tell` hears what is still missing. */
export async function productReady(port: number, signal: AbortSignal, tell: (missing: string) => void): Promise<void> {
  let missing = '';
  await waitUntil(
    async () => {
      const { ok, text } = await health(port, 'ready');
      missing = text;
      if (!ok) tell(text);
      return ok;
    },
    { what: 'everything ready', timeoutMs: 60_000, everyMs: 200, signal },
  ).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : String(error)}; the API says ${missing}`, { cause: error });
  });
}

/** The process that works off the queues. */
export function workerService(product: Product, name = 'worker'): Service {
  return {
    name,
    start: () => launchProduct(product, name, 'worker.js', { QUEUE_WORKERS: 'in-process' }, WORKER_FLAGS),
  };
}

function launchProduct(
  product: Product,
  name: string,
  script: string,
  extra: NodeJS.ProcessEnv,
  flags: readonly string[] = NODE_FLAGS,
): Promise<RunningChild> {
  return launchNode({
    args: [...flags, join(product.root, 'apps/api/dist', script)],
    cwd: product.root,
    // Compiled code is kept between starts.
    env: {
      ...MEMORY_SETTINGS,
      NODE_COMPILE_CACHE: join(product.places.dataDir, 'compile-cache'),
      ...product.environment,
      ...extra,
    },
    logFile: product.places.log(name),
    recordFile: product.places.record(name),
    stopDeadlineMs: STOP_DEADLINE_MS,
  });
}

async function health(port: number, kind: 'live' | 'ready'): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/api/health/${kind}`, { signal: AbortSignal.timeout(5_000) });
    return { ok: response.ok, text: `${response.status} ${(await response.text()).slice(0, 300)}` };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}
