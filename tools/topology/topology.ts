import { chmodSync, chownSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunningChild } from '../local-stack/child-process.ts';
import { appUrlOf } from '../local-stack/databases.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { postgresAccount } from '../local-stack/postgres-account.ts';
import type { RunningPostgres } from '../local-stack/postgres.ts';
import { identify } from '../local-stack/process-identity.ts';
import { Supervisor } from '../local-stack/supervisor.ts';
import { startTestStack, type TestStack } from '../local-stack/test-stack.ts';
import { startPaymentEmulator, type PaymentEmulator } from '../payment-emulator/start.ts';
import { placesIn, prepare } from '../start/places.ts';
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
import { watchRedis, type WatchedRedis } from './sentinels.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** The password of the demo accounts, the one the browser tests know. */
export const DEMO_PASSWORD = 'browser-test-demo';

/** Durable, replicated and archived as in production. The archive lies beside the data folder, which is the server's working folder. */
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

interface Parts {
  stack: TestStack;
  apis: readonly Api[];
  /** nginx. */
  url: string;
  databaseUrl: string;
  replica: RunningPostgres;
  redis: WatchedRedis;
  payments: PaymentEmulator;
}

/** nginx before two API processes and two workers, on PostgreSQL with a streaming replica and Redis under three Sentinels. */
export class Topology {
  readonly parts: Parts;
  readonly #supervisor: Supervisor;
  readonly #natives: readonly RunningChild[];

  /** `natives` are not the supervisor's: replicas, Sentinels and nginx, in the order of their start. */
  constructor(parts: Parts, supervisor: Supervisor, natives: readonly RunningChild[]) {
    this.parts = parts;
    this.#supervisor = supervisor;
    this.#natives = natives;
  }

  /** Ends one API process by SIGTERM and waits until its successor answers. */
  async restartApi(name: string): Promise<void> {
    const { port } = this.parts.apis.find((api) => api.name === name)!;
    await this.#supervisor.restart(name);
    await ready(port, this.#supervisor.signal);
  }

  /** Waits until both API processes find everything they need. */
  async ready(): Promise<void> {
    await Promise.all(this.parts.apis.map(({ port }) => ready(port, this.#supervisor.signal)));
  }

  /** Copies the logs to where they outlive this run; answers the folder. */
  keepLogs(): string {
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

/** Brings all of it up on free loopback ports, in a temporary folder. */
export async function openTopology(say: (line: string) => void): Promise<Topology> {
  requireBuild(ROOT);
  findProgram('nginx', 'install it (Debian and Ubuntu: apt-get install nginx-light, macOS: brew install nginx)');
  findProgram('redis-server', 'install it (Debian and Ubuntu: apt-get install redis-server, macOS: brew install redis)');
  say('PostgreSQL, Redis and an inbox');
  const stack = await startTestStack({ postgres: PRIMARY });
  const natives: RunningChild[] = [];
  const supervisor = new Supervisor({ say });
  try {
    return await build(stack, supervisor, natives, say);
  } catch (error) {
    await supervisor.stop();
    await stopAll(natives);
    await stack.stop();
    throw error;
  }
}

/** The last started first: a replica before its primary, which would wait for it. */
async function stopAll(natives: readonly RunningChild[]): Promise<void> {
  for (const child of natives.toReversed()) await child.stop();
}

async function build(
  stack: TestStack,
  supervisor: Supervisor,
  natives: RunningChild[],
  say: (line: string) => void,
): Promise<Topology> {
  const account = postgresAccount();
  const archive = join(stack.folder, 'archive');
  mkdirSync(archive, { mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  const databaseUrl = await stack.createDatabase('warmline');
  say('PostgreSQL replica, from a base backup');
  const replica = await startReplica(stack.folder, stack.postgres);
  natives.push(replica);
  say('Redis replica and three Sentinels');
  const redis = await watchRedis(stack.folder, Number(new URL(stack.redis.url).port));
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
  const places = placesIn(dataDir);
  prepare(places, []);
  // A rebuild while this runs must not change the pages under it.
  const webRoot = join(stack.folder, 'web');
  cpSync(join(ROOT, 'apps/web/dist'), webRoot, { recursive: true });
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: LOOPBACK,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    DATABASE_URL: appUrlOf(databaseUrl),
    DATABASE_REPLICA_URL: appUrlOf(replica.url('warmline')),
    // Only what is behind the address counts: the Sentinels say where Redis is.
    REDIS_URL: 'redis://by-sentinel',
    REDIS_SENTINELS: redis.places,
    SMTP_URL: stack.mail.smtpUrl,
    STRIPE_API_BASE: payments.url,
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    JWT_SECRET: 'a secret of the topology, long enough to be one',
    ENCRYPTION_KEY: 'another secret of the topology, as long as that',
    DEMO_DATA: 'true',
    DEMO_PASSWORD,
    // Everything comes from one address here.
    RATE_LIMIT_FACTOR: '1000',
  };
  const product = (apiPort: number): Product => ({ root: ROOT, places, environment: { ...environment, PORT: String(apiPort) } });
  say('migrations and demo accounts');
  await migrateProduct(product(apis[0]!.port), databaseUrl, supervisor.signal);
  await runApiCommand(product(apis[0]!.port), 'seed-demo', supervisor.signal);
  say('two API processes, two workers, nginx');
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
  rememberChildren(stack, natives);
  await Promise.all(apis.map((api) => ready(api.port, supervisor.signal)));
  return new Topology({ stack, apis, url, databaseUrl, replica, redis, payments }, supervisor, natives);
}

/** Where this run is killed, the next one ends what it left: the servers, which do not notice by themselves. */
function rememberChildren(stack: TestStack, natives: readonly RunningChild[]): void {
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
