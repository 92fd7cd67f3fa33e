import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/processes/child-process.ts';
import { LOOPBACK } from '../local-stack/ports.ts';
import type { Service } from '../local-stack/processes/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Paths } from './paths.ts';

/**
 * A young generation of 8 MB per half instead of Node's 64 saves some 40 MB in a new process. A limit of the old one, ten times
 * the live size, makes V8 collect it at 1.4 times that size instead of 4: 100 MB less during a large import
 * (docs/performance-log.md).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;

/** About 35 MB are live in a worker, regardless of the file size; the last of two flags with a name counts. */
export const WORKER_FLAGS = [...NODE_FLAGS, '--max-old-space-size=256'] as const;

/** glibc's initial value; if unset, glibc raises it as large blocks come and go, and keeps more freed memory. */
export const MEMORY_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/** Time for the API to finish requests and jobs in progress. */
const STOP_DEADLINE_MS = 25_000;

export interface Product {
  root: string;
  paths: Paths;
  environment: NodeJS.ProcessEnv;
}

/** Throws when the product was not built, with the missing files. */
export function requireBuild(root: string): void {
  const missing = ['apps/api/dist/main.js', 'apps/web/dist/index.html'].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`Not built (missing: ${missing.join(', ')}). Run npm start or npm run build first.`);
}

/** The API rejects its settings; the message is its list of problems. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Returns the list of problems at the end of a log (apps/api/src/platform/config/start-refused.ts), or null. */
export function findRefusal(log: string): string | null {
  return /(?:^|\n)([^\n{]+:(?:\n {2}- [^\n]+)+)\s*$/.exec(log)?.[1] ?? null;
}

function startupError(logFile: string): Error {
  const log = logTail(logFile);
  const refusal = findRefusal(log);
  return refusal ? new StartRefused(refusal) : new Error(`The API exited during startup. End of ${logFile}:\n${log}`);
}

/** Runs one of the API's commands, for example `migrate`. Throws with the end of its log when it fails. */
export async function runApiCommand(
  product: Product,
  name: string,
  signal: AbortSignal,
  { options = [], environment = {} }: { options?: readonly string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const logFile = product.paths.log(name);
  const command = await launchNode({
    args: [...NODE_FLAGS, join(product.root, 'apps/api/dist/cli.js'), name, ...options],
    cwd: product.root,
    env: { ...product.environment, ...environment },
    logFile,
    recordFile: product.paths.record(name),
  });
  const stop = (): void => void command.stop();
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await command.exited;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const refusal = findRefusal(logTail(logFile));
  if (code !== 0 && refusal) throw new StartRefused(refusal);
  if (code !== 0) throw new Error(`The command "${name}" failed (exit code ${code}). End of ${logFile}:\n${logTail(logFile)}`);
}

/**
 * Runs `migrate` as the owner of the database, which also creates the login of API and worker. Without an owner's URL the login
 * itself migrates.
 */
export function migrateProduct(product: Product, ownerUrl: string | undefined, signal: AbortSignal): Promise<void> {
  return runApiCommand(product, 'migrate', signal, { environment: { DATABASE_OWNER_URL: ownerUrl } });
}

/** The process that serves pages and requests; ready when it responds. */
export function apiService(product: Product, port: number, name = 'api'): Service {
  return {
    name,
    start: async (signal) => {
      const api = await launchProduct(product, name, 'main.js', { QUEUE_WORKERS: product.environment.QUEUE_WORKERS ?? 'off' });
      const logFile = product.paths.log(name);
      await waitUntil(async () => api.listensOn(port) === true && (await health(port, 'live')).ok, {
        what: 'the API to respond',
        timeoutMs: 60_000,
        everyMs: 100,
        signal,
        failure: () => (api.exit() ? startupError(logFile) : undefined),
      }).catch(async (error: unknown) => {
        await api.stop();
        throw error;
      });
      return api;
    },
  };
}

/** Waits until the API and everything it needs are ready, the worker included; calls `onMissing` with what is missing. */
export async function productReady(port: number, signal: AbortSignal, onMissing: (missing: string) => void): Promise<void> {
  let missing = 'the API';
  await waitUntil(
    async () => {
      const { ok, text } = await health(port, 'ready');
      if (ok) return true;
      missing = describeMissing(text);
      onMissing(missing);
      return false;
    },
    { what: 'everything to be ready', timeoutMs: 60_000, everyMs: 200, signal },
  ).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : String(error)}; waiting for ${missing}`, { cause: error });
  });
}

/** The process that runs the jobs of the queues. */
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
    // Compiled code is cached between starts.
    env: {
      ...MEMORY_SETTINGS,
      NODE_COMPILE_CACHE: join(product.paths.dataDir, 'compile-cache'),
      ...product.environment,
      ...extra,
    },
    logFile: product.paths.log(name),
    recordFile: product.paths.record(name),
    stopDeadlineMs: STOP_DEADLINE_MS,
  });
}

/** Returns what the API waits for, such as `the worker`, from its answer about readiness; another answer as it is. */
export function describeMissing(answer: string): string {
  const names = /^503 .*"missing":\["([^\]]+)"\]/.exec(answer)?.[1]?.split('","');
  return names
    ? names.map((name) => (name === 'redis' ? 'Redis' : `the ${name}`)).join(' and ')
    : `the API, which reports ${answer}`;
}

async function health(port: number, kind: 'live' | 'ready'): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/api/health/${kind}`, { signal: AbortSignal.timeout(5_000) });
    return { ok: response.ok, text: `${response.status} ${(await response.text()).slice(0, 300)}` };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}
