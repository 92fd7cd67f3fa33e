import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/processes/child-process.ts';
import { appUrlOf, dropDatabase } from '../local-stack/postgres/databases.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { startTestStack, type TestStack } from '../local-stack/test-stack.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { MEMORY_SETTINGS, NODE_FLAGS, WORKER_FLAGS } from '../start/product.ts';
import { seedInventory } from './inventory.ts';
import { onDatabase } from './on-database.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PASSWORD = 'correct horse battery staple';
const randomSecret = (): string => randomBytes(24).toString('hex');
/** Random, as production requires. */
export const WEBHOOK_SECRET = `whsec_${randomSecret()}`;
/** Of the voice system: base64, as Standard Webhooks requires. */
export const CALLS_SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const SECRETS = { jwt: randomSecret(), encryption: randomSecret() };

/** Durable as in production: no result may be faster because a power failure would lose data. */
const POSTGRES = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' } as const;

export interface Server {
  pid: number;
  url: string;
  stop: () => Promise<unknown>;
}

/** What a scenario needs besides the API. */
interface ProductOptions {
  worker?: boolean;
  payments?: boolean;
  settings?: NodeJS.ProcessEnv;
}

/** Environment of one run: PostgreSQL, Redis and an inbox, databases with seeded inventory, and the built product. */
export class Shop {
  readonly #stack: TestStack;
  readonly #running: RunningChild[] = [];
  readonly #templates = new Map<number, Promise<string>>();
  #provider: Promise<string> | undefined;
  #databases = 0;

  private constructor(stack: TestStack) {
    this.#stack = stack;
  }

  static async open(): Promise<Shop> {
    return new Shop(await startTestStack({ postgres: POSTGRES }));
  }

  get folder(): string {
    return this.#stack.folder;
  }

  /** Process IDs of PostgreSQL and Redis, for their CPU time. */
  get engines(): { postgres: number; redis: number } {
    return { postgres: this.#stack.postgres.pid, redis: this.#stack.redis.pid };
  }

  /** Creates a database with this many leads on sale, and with `buyer-0` … `buyer-399` and `admin`, who can sign in. */
  async database(leads: number): Promise<string> {
    const template = await (this.#templates.get(leads) ?? this.#makeTemplate(leads));
    return this.#stack.createDatabase(`bench_${(this.#databases += 1)}`, template);
  }

  /** Drops a database that is no longer needed; a million leads take space. */
  async drop(databaseUrl: string): Promise<void> {
    await dropDatabase(this.#stack.postgres.url('postgres'), new URL(databaseUrl).pathname.slice(1));
  }

  /** Starts the built API on a database, with a worker if queues are part of the measurement. */
  async product(
    databaseUrl: string,
    { worker = false, payments = false, settings = {} }: ProductOptions = {},
  ): Promise<Server & { workerPid: number | undefined }> {
    const port = await anyFreePort();
    const provider = payments ? await this.#providerSettings() : {};
    const env = { ...this.#settings(databaseUrl), PORT: String(port), ...provider, ...settings };
    const api = await this.#launch('api', [...NODE_FLAGS, join(ROOT, 'apps/api/dist/main.js')], { ...env, QUEUE_WORKERS: 'off' });
    await this.#waitUntilUp(api, `http://${LOOPBACK}:${port}/api/health/live`, 'api');
    const workerProcess = worker
      ? await this.#launch('worker', [...WORKER_FLAGS, join(ROOT, 'apps/api/dist/worker.js')], {
          ...env,
          QUEUE_WORKERS: 'in-process',
        })
      : undefined;
    if (worker) await this.#waitUntilUp(api, `http://${LOOPBACK}:${port}/api/health/ready`, 'api');
    return {
      pid: api.pid,
      workerPid: workerProcess?.pid,
      url: `http://${LOOPBACK}:${port}`,
      stop: () => Promise.all([api.stop(), workerProcess?.stop()]),
    };
  }

  /** Starts one of the baselines (`baselines/<name>.ts`). */
  async baseline(name: string, databaseUrl: string): Promise<Server> {
    const port = await anyFreePort();
    const script = join(import.meta.dirname, 'baselines', `${name}.ts`);
    const secrets = { WEBHOOK_SECRET, CALLS_WEBHOOK_SECRET: CALLS_SECRET };
    const env = { ...this.#baseEnvironment(), ...secrets, DATABASE_URL: databaseUrl, PORT: String(port) };
    const baseline = await this.#launch(name, [...NODE_FLAGS, script], env);
    await this.#waitUntilUp(baseline, `http://${LOOPBACK}:${port}/up`, name);
    return { pid: baseline.pid, url: `http://${LOOPBACK}:${port}`, stop: () => baseline.stop() };
  }

  /** Signs a user in and returns the headers for authenticated requests. */
  async signIn(server: Server, username: string): Promise<Record<string, string>> {
    const ask = (): Promise<Response> =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
    let response = await ask();
    // Sign-in requires Redis, which a new process may not have connected to yet.
    await waitUntil(async () => response.status !== 503 || (response = await ask()).status !== 503, {
      what: 'sign-in',
      timeoutMs: 5_000,
    });
    if (!response.ok) throw new Error(`sign-in of ${username} failed: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
    return { cookie: cookies.join('; ') };
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((child) => child.stop()));
    await this.#stack.stop();
  }

  #settings(databaseUrl: string): NodeJS.ProcessEnv {
    return {
      ...this.#baseEnvironment(),
      HOST: LOOPBACK,
      PUBLIC_URL: 'https://bench.example',
      DATABASE_URL: appUrlOf(databaseUrl),
      REDIS_URL: this.#stack.redis.url,
      ...(this.#stack.redis.compat ? { REDIS_COMPAT: this.#stack.redis.compat } : {}),
      REDIS_PREFIX: `bench-${new URL(databaseUrl).pathname.slice(1).replaceAll('_', '-')}`,
      SMTP_URL: this.#stack.mail.smtpUrl,
      STRIPE_SECRET_KEY: 'sk_live_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_bench',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      CALLS_WEBHOOK_SECRET: CALLS_SECRET,
      JWT_SECRET: SECRETS.jwt,
      ENCRYPTION_KEY: SECRETS.encryption,
      STAFF_TWO_FACTOR: 'optional',
      DATA_DIR: join(this.#stack.folder, 'data'),
      WEB_ROOT: join(ROOT, 'apps/web/dist'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      DEMO_DATA: 'false',
    };
  }

  /** Environment shared by the product and the baselines. */
  #baseEnvironment(): NodeJS.ProcessEnv {
    const cache = join(this.#stack.folder, 'compile-cache');
    return { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: cache, ...MEMORY_SETTINGS };
  }

  /** Production connects to Stripe only, so the one scenario that needs a provider runs the same build with NODE_ENV=test. */
  async #providerSettings(): Promise<NodeJS.ProcessEnv> {
    this.#provider ??= this.#startProvider();
    return { NODE_ENV: 'test', STRIPE_API_BASE: await this.#provider };
  }

  async #startProvider(): Promise<string> {
    const port = await anyFreePort();
    const script = join(import.meta.dirname, 'instant-provider.ts');
    const provider = await this.#launch('provider', [script], { ...process.env, PORT: String(port) });
    await this.#waitUntilUp(provider, `http://${LOOPBACK}:${port}/up`, 'provider');
    return `http://${LOOPBACK}:${port}`;
  }

  #makeTemplate(leads: number): Promise<string> {
    const made = (async () => {
      const name = `stock_${leads}`;
      const url = await this.#stack.createDatabase(name);
      const env = { ...this.#settings(url), DATABASE_OWNER_URL: url };
      const migrate = await this.#launch('migrate', [join(ROOT, 'apps/api/dist/cli.js'), 'migrate'], env);
      if ((await migrate.exited).code !== 0) throw new Error(`migrate failed:\n${logTail(this.#log('migrate'))}`);
      await addUsers(url);
      if (leads > 0) await seedInventory(url, leads);
      return name;
    })();
    this.#templates.set(leads, made);
    return made;
  }

  async #launch(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<RunningChild> {
    const child = await launchNode({ args, cwd: ROOT, env, logFile: this.#log(name) });
    this.#running.push(child);
    return child;
  }

  #log(name: string): string {
    return join(this.#stack.folder, 'logs', `${name}.log`);
  }

  #waitUntilUp(child: RunningChild, url: string, name: string): Promise<void> {
    return waitUntil(async () => (await fetch(url).catch(() => undefined))?.ok ?? false, {
      what: `${name} to respond`,
      timeoutMs: 60_000,
      everyMs: 20,
      failure: () => (child.exit() ? new Error(`${name} exited during startup:\n${logTail(this.#log(name))}`) : undefined),
    });
  }
}

const BUYERS = 400;

/** Adds `buyer-0` … `buyer-399` and `admin` to an empty shop, with PASSWORD. */
export async function addUsers(url: string): Promise<void> {
  // The same cost as the product's (users/password-hasher.ts); a hash contains its parameters.
  const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await onDatabase(url, (client) =>
    client.query(
      `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name)
       SELECT name, name || '@bench.example', $1, access, 'Insurance Agent', 'Bench', 'Person', '5550100100', 'Bench Agency'
       FROM (SELECT 'buyer-' || n AS name, 'buyer' AS access FROM generate_series(0, $2::int - 1) n UNION ALL SELECT 'admin', 'admin') people`,
      [passwordHash, BUYERS],
    ),
  );
}
