import { chmodSync, chownSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunningChild } from '../local-stack/processes/child-process.ts';
import { appUrlOf } from '../local-stack/postgres/databases.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { postgresAccount } from '../local-stack/postgres/account.ts';
import type { RunningPostgres } from '../local-stack/postgres/postgres.ts';
import { identify } from '../local-stack/processes/identity.ts';
import { Supervisor } from '../local-stack/processes/supervisor.ts';
import { startTestStack, type TestStack } from '../local-stack/test-stack.ts';
import { startPaymentEmulator, type PaymentEmulator } from '../payment-emulator/start.ts';
import { pathsIn, prepare } from '../start/paths.ts';
import {
  apiService,
  migrateProduct,
  productReady,
  requireBuild,
  runApiCommand,
  workerService,
  type Product,
} from '../start/product.ts';
import { findProgram } from './find-program.ts';
import { startNginx } from './nginx.ts';
import { startReplica } from './replica.ts';
import { startSentinels, type SentinelRedis } from './sentinels.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** Password of the demo accounts, also used by the browser tests. */
export const DEMO_PASSWORD = 'browser-test-demo';

/** Durable, replicated and archived as in production. The archive is next to the data folder, the server's working folder. */
export const PRIMARY = {
  shared_buffers: '256MB',
  wal_level: 'replica',
  max_wal_senders: '5',
  archive_mode: 'on',
  archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f.part && mv ../archive/%f.part ../archive/%f',
} as const;

interface Api {
  name: string;
  port: number;
}

/** The build that processes start from: this one, or first an older one that `switchRelease` replaces. */
interface Release {
  root: string;
}

interface Parts {
  stack: TestStack;
  apis: readonly Api[];
  /** URL of nginx. */
  url: string;
  databaseUrl: string;
  replica: RunningPostgres;
  redis: SentinelRedis;
  payments: PaymentEmulator;
}

/** nginx in front of two API processes and two workers, PostgreSQL with a streaming replica, and Redis with three Sentinels. */
export class Topology {
  readonly parts: Parts;
  readonly workers: readonly string[];
  readonly #product: Product;
  readonly #release: Release;
  readonly #supervisor: Supervisor;
  readonly #natives: readonly RunningChild[];

  /** `natives` are not under the supervisor: replicas, Sentinels and nginx, in start order. */
  constructor(
    parts: Parts,
    workers: readonly string[],
    product: Product,
    release: Release,
    supervisor: Supervisor,
    natives: readonly RunningChild[],
  ) {
    this.parts = parts;
    this.workers = workers;
    this.#product = product;
    this.#release = release;
    this.#supervisor = supervisor;
    this.#natives = natives;
  }

  /** Stops one API process with SIGTERM and waits until its successor is ready. */
  async restartApi(name: string): Promise<void> {
    const { port } = this.parts.apis.find((api) => api.name === name)!;
    await this.#supervisor.restart(name);
    await ready(port, this.#supervisor.signal);
  }

  /** Restarts every process with the current release, one after the other. */
  async restartAll(): Promise<void> {
    for (const name of this.workers) await this.restartWorker(name);
    for (const { name } of this.parts.apis) await this.restartApi(name);
  }

  /** Stops one worker with SIGTERM and starts its successor. */
  async restartWorker(name: string): Promise<void> {
    await this.#supervisor.restart(name);
  }

  /** From now on, processes start from another build. Running ones continue with theirs until they are restarted. */
  switchRelease(root: string): void {
    this.#release.root = root;
  }

  /** Runs a command of this build as the owner of the database, whichever release runs. */
  async runAsOwner(command: 'migrate' | 'migrate-down'): Promise<void> {
    const product = { root: ROOT, paths: this.#product.paths, environment: this.#product.environment };
    const environment = { DATABASE_OWNER_URL: this.parts.databaseUrl };
    await runApiCommand(product, command, this.#supervisor.signal, { environment });
  }

  /** Waits until both API processes are ready. */
  async ready(): Promise<void> {
    await Promise.all(this.parts.apis.map(({ port }) => ready(port, this.#supervisor.signal)));
  }

  /** Copies the logs to a folder that survives this run; returns the folder. */
  saveLogs(): string {
    const kept = join(ROOT, '.data', 'topology-logs');
    rmSync(kept, { recursive: true, force: true });
    for (const name of ['logs', 'data/logs', 'nginx'])
      cpSync(join(this.parts.stack.folder, name), join(kept, name), { recursive: true });
    return kept;
  }

  async stop(): Promise<void> {
    await this.#supervisor.stop();
    await this.parts.payments.stop();
    await stopAll(this.#natives);
    await this.parts.stack.stop();
  }
}

/** Starts everything on free loopback ports, in a temporary folder; the processes are those of the build in `root`. */
export async function openTopology(log: (line: string) => void, root: string = ROOT): Promise<Topology> {
  for (const build of new Set([ROOT, root])) requireBuild(build);
  findProgram('nginx', 'install it (Debian and Ubuntu: apt-get install nginx-light, macOS: brew install nginx)');
  findProgram('redis-server', 'install it (Debian and Ubuntu: apt-get install redis-server, macOS: brew install redis)');
  log('PostgreSQL, Redis and an email inbox');
  const stack = await startTestStack({ postgres: PRIMARY });
  const natives: RunningChild[] = [];
  const supervisor = new Supervisor({ log });
  try {
    return await build(stack, supervisor, natives, log, { root });
  } catch (error) {
    await supervisor.stop();
    await stopAll(natives);
    await stack.stop();
    throw error;
  }
}

/** In reverse order: a primary would wait for its replica. */
async function stopAll(natives: readonly RunningChild[]): Promise<void> {
  for (const child of natives.toReversed()) await child.stop();
}

async function build(
  stack: TestStack,
  supervisor: Supervisor,
  natives: RunningChild[],
  log: (line: string) => void,
  release: Release,
): Promise<Topology> {
  const account = postgresAccount();
  const archive = join(stack.folder, 'archive');
  mkdirSync(archive, { mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  const databaseUrl = await stack.createDatabase('warmline');
  log('PostgreSQL replica from a base backup');
  const replica = await startReplica(stack.folder, stack.postgres);
  natives.push(replica);
  log('Redis replica and three Sentinels');
  const redis = await startSentinels(stack.folder, Number(new URL(stack.redis.url).port));
  natives.push(...redis.children);
  const port = await anyFreePort();
  const url = `http://${LOOPBACK}:${port}`;
  const payments = await startPaymentEmulator({ webhookUrl: `${url}/api/stripe/webhook` });
  const apis = [
    { name: 'api-1', port: await anyFreePort() },
    { name: 'api-2', port: await anyFreePort() },
  ];
  const workers = ['worker-1', 'worker-2'];
  const dataDir = join(stack.folder, 'data');
  const paths = pathsIn(dataDir);
  prepare(paths, []);
  // A rebuild during the run must not change the served pages.
  const webRoot = join(stack.folder, 'web');
  cpSync(join(ROOT, 'apps/web/dist'), webRoot, { recursive: true });
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: LOOPBACK,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: appUrlOf(databaseUrl),
    DATABASE_REPLICA_URL: appUrlOf(replica.url('warmline')),
    // The address is ignored: the Sentinels report where Redis is.
    REDIS_URL: 'redis://by-sentinel',
    REDIS_SENTINELS: redis.addresses,
    SMTP_URL: stack.mail.smtpUrl,
    STRIPE_API_BASE: payments.url,
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    JWT_SECRET: 'a secret of the topology, long enough to be one',
    ENCRYPTION_KEY: 'another secret of the topology, as long as that',
    DEMO_DATA: 'true',
    DEMO_PASSWORD,
    // All requests come from one address.
    RATE_LIMIT_FACTOR: '1000',
  };
  const product = (apiPort: number): Product => ({
    get root() {
      return release.root;
    },
    paths,
    get environment() {
      const pages = release.root === ROOT ? webRoot : join(release.root, 'apps/web/dist');
      return { ...environment, WEB_ROOT: pages, PORT: String(apiPort) };
    },
  });
  log('migrations and demo accounts');
  await migrateProduct(product(apis[0]!.port), databaseUrl, supervisor.signal);
  await runApiCommand(product(apis[0]!.port), 'seed-demo', supervisor.signal);
  log('two API processes, two workers, nginx');
  for (const api of apis) await supervisor.start(apiService(product(api.port), api.port, api.name));
  for (const name of workers) await supervisor.start(workerService(product(0), name));
  natives.push(
    await startNginx({
      root: ROOT,
      folder: join(stack.folder, 'nginx'),
      port,
      apiPorts: apis.map((api) => api.port),
      logFile: join(stack.folder, 'logs', 'nginx.log'),
    }),
  );
  recordServers(stack, natives);
  await Promise.all(apis.map((api) => ready(api.port, supervisor.signal)));
  const parts = { stack, apis, url, databaseUrl, replica, redis, payments };
  return new Topology(parts, workers, product(apis[0]!.port), release, supervisor, natives);
}

/** Records the servers, which don't notice when this run is killed, so that the next run stops them. */
function recordServers(stack: TestStack, natives: readonly RunningChild[]): void {
  const identities = [stack.postgres, stack.redis, ...natives].map(({ pid }) => identify(pid)).filter(Boolean);
  const file = join(stack.folder, 'children.json');
  writeFileSync(file, JSON.stringify(identities));
  chmodSync(file, 0o600);
  process.once('exit', () => {
    for (const { pid, exit } of natives) if (!exit()) process.kill(pid, 'SIGKILL');
  });
}

function ready(port: number, signal: AbortSignal): Promise<void> {
  return productReady(port, signal, () => undefined);
}
