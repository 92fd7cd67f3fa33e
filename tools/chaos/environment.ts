import { startProxy, type CuttableProxy } from '../../apps/api/test/support/processes/cuttable-proxy.ts';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addUsers } from '../bench/shop.ts';
import type { RunningChild } from '../local-stack/processes/child-process.ts';
import { appUrlOf, ensureDatabase } from '../local-stack/postgres/databases.ts';
import { startMailInbox, type MailInbox } from '../local-stack/mail-inbox/mail-inbox.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { postgresAccount, sharedTemporaryFolder } from '../local-stack/postgres/account.ts';
import { startPostgres } from '../local-stack/postgres/postgres.ts';
import { findNativeRedis, startRedis } from '../local-stack/redis/redis.ts';
import { Supervisor, type Service } from '../local-stack/processes/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { startPaymentEmulator, type PaymentEmulator } from '../payment-emulator/start.ts';
import { startVoiceEmulator, type VoiceEmulator } from '../voice-emulator/start.ts';
import { pathsIn, prepare, type Paths } from '../start/paths.ts';
import { apiService, productReady, requireBuild, migrateProduct, workerService, type Product } from '../start/product.ts';
import { settingsOf } from './settings.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const VOICE_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

export interface EnvironmentOptions {
  apis: number;
  workers: number;
  log: (line: string) => void;
  /** Additional settings of the product. */
  settings?: NodeJS.ProcessEnv;
}

/**
 * The product as plain processes under the supervisor of `npm start`, which restarts killed ones. Inbox, payment provider and
 * voice system run in this process.
 */
export class Environment {
  readonly folder: string;
  /** Processes that can be killed: `api-1` …, `worker-1` …, `redis`, `postgres`. */
  readonly parts: string[] = [];
  readonly urls: string[] = [];
  databaseUrl = '';
  readonly #supervisor: Supervisor;
  readonly #alive = new Map<string, RunningChild>();
  /** Processes that ended without an injected fault. */
  #unexpectedExits: string[] = [];
  readonly #paths: Paths;
  #redisUrl = '';
  #mail: MailInbox | undefined;
  #provider: PaymentEmulator | undefined;
  #voice: VoiceEmulator | undefined;
  /** Proxy between the product and its database. */
  #proxy: CuttableProxy | undefined;

  private constructor(folder: string, log: (line: string) => void) {
    this.folder = folder;
    this.#paths = pathsIn(folder);
    this.#supervisor = new Supervisor({ log, backoff: { firstMs: 250, longestMs: 2_000, healthyMs: 5_000 } });
  }

  static async open(options: EnvironmentOptions): Promise<Environment> {
    requireBuild(ROOT);
    const folder = mkdtempSync(join(sharedTemporaryFolder(postgresAccount()), 'warmline-chaos-'));
    chmodSync(folder, 0o711); // the database runs under its own account and must be able to traverse the folder
    const environment = new Environment(folder, options.log);
    process.once('exit', () => environment.#supervisor.kill());
    try {
      await environment.#startAll(options);
    } catch (error) {
      await environment.close();
      throw error;
    }
    return environment;
  }

  get mail(): MailInbox {
    if (!this.#mail) throw new Error('The email inbox is not running');
    return this.#mail;
  }

  get provider(): PaymentEmulator {
    if (!this.#provider) throw new Error('The payment provider is not running');
    return this.#provider;
  }

  get voice(): VoiceEmulator {
    if (!this.#voice) throw new Error('The voice system is not running');
    return this.#voice;
  }

  /** Sends SIGKILL; false when the process is not running. */
  kill(part: string): boolean {
    const child = this.#alive.get(part);
    if (!child || child.exit()) return false;
    process.kill(child.pid, 'SIGKILL');
    return true;
  }

  /** Process id of a part; undefined while it is not running. */
  pid(part: string): number | undefined {
    const child = this.#alive.get(part);
    return child?.exit() ? undefined : child?.pid;
  }

  /** Returns and clears the list of unexpected exits. */
  takeUnexpectedExits(): string[] {
    const exits = this.#unexpectedExits;
    this.#unexpectedExits = [];
    return exits;
  }

  /** Deletes every key from Redis, like an administrator's mistake; does nothing while Redis is down. */
  async emptyRedis(): Promise<void> {
    const client = new Redis(this.#redisUrl, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.flushall())
      .catch(() => undefined);
    client.disconnect();
  }

  /** Stalls the product's open database connections without closing them; new ones work. Returns their number. */
  stallDatabaseConnections(): number {
    const before = this.#proxy?.silenced().all ?? 0;
    this.#proxy?.silence();
    return (this.#proxy?.silenced().all ?? 0) - before;
  }

  /** Closes the stalled connections for the database, too. */
  closeStalledConnections(): void {
    this.#proxy?.restore();
  }

  /** Waits until every process runs and every API is ready. */
  async waitUntilReady(): Promise<void> {
    await waitUntil(() => this.parts.every((part) => this.#alive.get(part)?.exit() === undefined), {
      what: 'every process to run again',
      timeoutMs: 90_000,
    });
    for (const url of this.urls) await productReady(Number(new URL(url).port), this.#supervisor.signal, () => undefined);
  }

  async close({ keep = false } = {}): Promise<void> {
    await this.#voice?.stop();
    await this.#supervisor.stop();
    await this.#proxy?.stop();
    await this.#provider?.stop();
    await this.#mail?.stop();
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  async #startAll({ apis, workers, settings }: EnvironmentOptions): Promise<void> {
    const paths = this.#paths;
    prepare(paths, []);
    const databasePort = await anyFreePort();
    const server = await this.#start('postgres', (signal) =>
      startPostgres({ dataDir: paths.postgres, port: databasePort, logFile: paths.log('postgres'), signal }),
    );
    this.databaseUrl = await ensureDatabase(server.url('postgres'), 'warmline');
    this.#proxy = await startProxy(this.databaseUrl);
    const redisPort = await anyFreePort();
    const redis = await this.#start('redis', (signal) =>
      startRedis({
        dataDir: paths.redis,
        port: redisPort,
        logFile: paths.log('redis'),
        persistent: findNativeRedis() !== undefined,
        signal,
      }),
    );
    this.#redisUrl = redis.url;
    const ports = await Promise.all(Array.from({ length: apis }, anyFreePort));
    this.urls.push(...ports.map((port) => `http://${LOOPBACK}:${port}`));
    this.#mail = await startMailInbox({ folder: paths.mail, smtpPort: 0, httpPort: 0 });
    this.#provider = await startPaymentEmulator({ webhookUrl: `${this.urls.at(-1)}/api/stripe/webhook`, retryBaseMs: 250 });
    const environment = settingsOf({
      folder: this.folder,
      databaseUrl: appUrlOf(this.#proxy.url),
      redis,
      smtpUrl: this.#mail.smtpUrl,
      provider: this.#provider,
      more: { CALLS_WEBHOOK_SECRET: VOICE_SECRET, ...settings },
    });
    const product = (part: string, extra: NodeJS.ProcessEnv = {}): Product => ({
      root: ROOT,
      paths: { ...paths, log: () => paths.log(part), record: () => paths.record(part) },
      environment: { ...environment, ...extra },
    });
    await migrateProduct(product('migrate'), this.databaseUrl, this.#supervisor.signal);
    await addUsers(this.databaseUrl);
    for (const [index, port] of ports.entries()) {
      const part = `api-${index + 1}`;
      await this.#serve(part, apiService(product(part, { PORT: String(port) }), port));
    }
    for (let number = 1; number <= workers; number++) {
      await this.#serve(`worker-${number}`, workerService(product(`worker-${number}`)));
    }
    await this.waitUntilReady();
    this.#voice = await startVoiceEmulator({ baseUrl: this.urls[0]!, secret: VOICE_SECRET, retryBaseMs: 250 });
  }

  #serve(part: string, service: Service): Promise<RunningChild> {
    return this.#start(part, (signal) => service.start(signal));
  }

  #start<T extends RunningChild>(part: string, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.parts.push(part);
    return this.#supervisor.start({
      name: part,
      start: async (signal) => {
        const child = await start(signal);
        this.#alive.set(part, child);
        void child.exited.then((exit) => {
          if (exit.signal !== 'SIGKILL' && !signal.aborted)
            this.#unexpectedExits.push(`${part} exited unexpectedly (exit code ${exit.code})`);
        });
        return child;
      },
    });
  }
}
