import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/child-process.ts';
import { appUrlOf, dropDatabase } from '../local-stack/databases.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { startTestStack, type TestStack } from '../local-stack/test-stack.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { MEMORY_SETTINGS, NODE_FLAGS, WORKER_FLAGS } from '../start/product.ts';
import { onDatabase, seedStock } from './stock.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PASSWORD = 'correct horse battery staple';
const atRandom = (): string => randomBytes(24).toString('hex');
/** As production demands them. */
export const WEBHOOK_SECRET = `whsec_${atRandom()}`;
const SECRETS = { jwt: atRandom(), encryption: atRandom() };

/** Durable like production's: nothing here may be faster because a power cut would lose it. */
const POSTGRES = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' } as const;

export interface Server {
  pid: number;
  url: string;
  stop: () => Promise<unknown>;
}

/** The ground of one run: PostgreSQL, Redis and an inbox of its own, databases with seeded stock, and the built product on them. */
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

  /** A database of its own with so many leads on sale, and `buyer-0` … `buyer-399` and `admin` who can sign in. */
  async database(leads: number): Promise<string> {
    const template = await (this.#templates.get(leads) ?? this.#makeTemplate(leads));
    return this.#stack.createDatabase(`bench_${(this.#databases += 1)}`, template);
  }

  /** Drops a database that is no longer needed: a million leads are not kept for nothing. */
  async drop(databaseUrl: string): Promise<void> {
    await dropDatabase(this.#stack.postgres.url('postgres'), new URL(databaseUrl).pathname.slice(1));
  }

  /** Starts the built API on a database, with a worker beside it where queues are part of what is measured. */
  async product(
    databaseUrl: string,
    { worker = false, payments = false } = {},
  ): Promise<Server & { workerPid: number | undefined }> {
    const port = await anyFreePort();
    const env = { ...this.#settings(databaseUrl), PORT: String(port), ...(payments ? await this.#withProvider() : {}) };
    const api = await this.#launch('api', [...NODE_FLAGS, join(ROOT, 'apps/api/dist/main.js')], { ...env, QUEUE_WORKERS: 'off' });
    await this.#answers(api, `http://${LOOPBACK}:${port}/api/health/live`, 'api');
    const helper = worker
      ? await this.#launch('worker', [...WORKER_FLAGS, join(ROOT, 'apps/api/dist/worker.js')], {
          ...env,
          QUEUE_WORKERS: 'in-process',
        })
      : undefined;
    if (worker) await this.#answers(api, `http://${LOOPBACK}:${port}/api/health/ready`, 'api');
    return {
      pid: api.pid,
      workerPid: helper?.pid,
      url: `http://${LOOPBACK}:${port}`,
      stop: () => Promise.all([api.stop(), helper?.stop()]),
    };
  }

  /** Starts one of the bare rivals (`rivals/<name>.ts`). */
  async rival(name: string, databaseUrl: string): Promise<Server> {
    const port = await anyFreePort();
    const script = join(import.meta.dirname, 'rivals', `${name}.ts`);
    const env = { ...this.#process(), DATABASE_URL: databaseUrl, PORT: String(port), WEBHOOK_SECRET };
    const rival = await this.#launch(name, [...NODE_FLAGS, script], env);
    await this.#answers(rival, `http://${LOOPBACK}:${port}/up`, name);
    return { pid: rival.pid, url: `http://${LOOPBACK}:${port}`, stop: () => rival.stop() };
  }

  /** Signs somebody in and answers the headers of a signed-in request. */
  async signIn(server: Server, username: string): Promise<Record<string, string>> {
    const ask = (): Promise<Response> =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
    let response = await ask();
    // Sign-in waits for Redis, which a process just started may not have reached yet.
    await waitUntil(async () => response.status !== 503 || (response = await ask()).status !== 503, {
      what: 'sign-in',
      timeoutMs: 5_000,
    });
    if (!response.ok) throw new Error(`${username} could not sign in: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
    return { cookie: cookies.join('; ') };
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((child) => child.stop()));
    await this.#stack.stop();
  }

  #settings(databaseUrl: string): NodeJS.ProcessEnv {
    return {
      ...this.#process(),
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

  /** What product and rivals are given alike. */
  #process(): NodeJS.ProcessEnv {
    const cache = join(this.#stack.folder, 'compile-cache');
    return { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: cache, ...MEMORY_SETTINGS };
  }

  /** Production speaks to Stripe alone, so that the one scenario that needs a provider runs the same build as a test would. */
  async #withProvider(): Promise<NodeJS.ProcessEnv> {
    this.#provider ??= this.#startProvider();
    return { NODE_ENV: 'test', STRIPE_API_BASE: await this.#provider };
  }

  async #startProvider(): Promise<string> {
    const port = await anyFreePort();
    const script = join(import.meta.dirname, 'instant-provider.ts');
    const provider = await this.#launch('provider', [script], { ...process.env, PORT: String(port) });
    await this.#answers(provider, `http://${LOOPBACK}:${port}/up`, 'provider');
    return `http://${LOOPBACK}:${port}`;
  }

  #makeTemplate(leads: number): Promise<string> {
    const made = (async () => {
      const name = `stock_${leads}`;
      const url = await this.#stack.createDatabase(name);
      const env = { ...this.#settings(url), DATABASE_OWNER_URL: url };
      const migrate = await this.#launch('migrate', [join(ROOT, 'apps/api/dist/cli.js'), 'migrate'], env);
      if ((await migrate.exited).code !== 0) throw new Error(`migrate failed:\n${logTail(this.#log('migrate'))}`);
      await addPeople(url);
      if (leads > 0) await seedStock(url, leads);
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

  #answers(child: RunningChild, url: string, name: string): Promise<void> {
    return waitUntil(async () => (await fetch(url).catch(() => undefined))?.ok ?? false, {
      what: `${name} answering`,
      timeoutMs: 60_000,
      everyMs: 20,
      failure: () => (child.exit() ? new Error(`${name} ended:\n${logTail(this.#log(name))}`) : undefined),
    });
  }
}

const BUYERS = 400;

/** Adds `buyer-0` … `buyer-399` and `admin` to an empty shop; their password is PASSWORD. */
export async function addPeople(url: string): Promise<void> {
  // The cost is the product's own (users/password-hasher.ts); the text of a hash says it.
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
