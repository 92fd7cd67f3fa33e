import { startProxy, type CuttableProxy } from '../../apps/api/test/support/cuttable-proxy.ts';
import { Redis } from 'ioredis';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addPeople } from '../bench/shop.ts';
import type { RunningChild } from '../local-stack/child-process.ts';
import { appUrlOf, ensureDatabase } from '../local-stack/databases.ts';
import { startMailInbox, type MailInbox } from '../local-stack/mail-inbox.ts';
import { anyFreePort, LOOPBACK } from '../local-stack/ports.ts';
import { postgresAccount, sharedTemporaryFolder } from '../local-stack/postgres-account.ts';
import { startPostgres } from '../local-stack/postgres.ts';
import { findNativeRedis, startRedis } from '../local-stack/redis.ts';
import { Supervisor, type Service } from '../local-stack/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { startPaymentEmulator, type PaymentEmulator } from '../payment-emulator/start.ts';
import { placesIn, prepare, type Places } from '../start/places.ts';
import { apiService, productReady, requireBuild, migrateProduct, workerService, type Product } from '../start/product.ts';
import { settingsOf } from './settings.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface WorldShape {
  apis: number;
  workers: number;
  say: (line: string) => void;
  /** Settings of the product beside the usual ones. */
  settings?: NodeJS.ProcessEnv;
}

/** The product as plain processes under the supervisor of `npm start`, which starts again what is killed; inbox and payment provider live here. */
export class World {
  readonly folder: string;
  /** Names of what can be killed: `api-1` …, `worker-1` …, `redis`, `postgres`. */
  readonly parts: string[] = [];
  readonly urls: string[] = [];
  databaseUrl = '';
  readonly #supervisor: Supervisor;
  readonly #alive = new Map<string, RunningChild>();
  /** Parts that ended though nobody struck them. */
  #fallen: string[] = [];
  readonly #places: Places;
  #redisUrl = '';
  #mail: MailInbox | undefined;
  #provider: PaymentEmulator | undefined;
  /** Between the product and its database. */
  #line: CuttableProxy | undefined;

  private constructor(folder: string, say: (line: string) => void) {
    this.folder = folder;
    this.#places = placesIn(folder);
    this.#supervisor = new Supervisor({ say, backoff: { firstMs: 250, longestMs: 2_000, healthyMs: 5_000 } });
  }

  static async open(shape: WorldShape): Promise<World> {
    requireBuild(ROOT);
    const folder = mkdtempSync(join(sharedTemporaryFolder(postgresAccount()), 'warmline-chaos-'));
    chmodSync(folder, 0o711); // the database runs as its own account and must walk through
    const world = new World(folder, shape.say);
    process.once('exit', () => world.#supervisor.kill());
    try {
      await world.#bringUp(shape);
    } catch (error) {
      await world.close();
      throw error;
    }
    return world;
  }

  get mail(): MailInbox {
    if (!this.#mail) throw new Error('The mail inbox is not up');
    return this.#mail;
  }

  get provider(): PaymentEmulator {
    if (!this.#provider) throw new Error('The payment provider is not up');
    return this.#provider;
  }

  /** SIGKILL; false when the part lies dead anyway. */
  kill(part: string): boolean {
    const child = this.#alive.get(part);
    if (!child || child.exit()) return false;
    process.kill(child.pid, 'SIGKILL');
    return true;
  }

  /** The process of a part as it runs now; undefined while it lies dead. */
  pid(part: string): number | undefined {
    const child = this.#alive.get(part);
    return child?.exit() ? undefined : child?.pid;
  }

  /** Which parts ended by themselves since it was last asked, and how. */
  takeFallen(): string[] {
    const fallen = this.#fallen;
    this.#fallen = [];
    return fallen;
  }

  /** Takes every key from Redis, as an administrator's mistake would; nothing if it is away. */
  async emptyRedis(): Promise<void> {
    const client = new Redis(this.#redisUrl, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.flushall())
      .catch(() => undefined);
    client.disconnect();
  }

  /** The product's open connections to the database carry nothing any more, and nobody is told; new ones work. */
  silenceDatabase(): number {
    const before = this.#line?.silenced().all ?? 0;
    this.#line?.silence();
    return (this.#line?.silenced().all ?? 0) - before;
  }

  /** Ends for the database, too, what was silenced. */
  endSilence(): void {
    this.#line?.restore();
  }

  /** Resolves once every part runs and every API finds all it needs. */
  async whole(): Promise<void> {
    await waitUntil(() => this.parts.every((part) => this.#alive.get(part)?.exit() === undefined), {
      what: 'every process running again',
      timeoutMs: 90_000,
    });
    for (const url of this.urls) await productReady(Number(new URL(url).port), this.#supervisor.signal, () => undefined);
  }

  async close({ keep = false } = {}): Promise<void> {
    await this.#supervisor.stop();
    await this.#line?.stop();
    await this.#provider?.stop();
    await this.#mail?.stop();
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  async #bringUp({ apis, workers, settings }: WorldShape): Promise<void> {
    const places = this.#places;
    prepare(places, []);
    const databasePort = await anyFreePort();
    const server = await this.#start('postgres', (signal) =>
      startPostgres({ dataDir: places.postgres, port: databasePort, logFile: places.log('postgres'), signal }),
    );
    this.databaseUrl = await ensureDatabase(server.url('postgres'), 'warmline');
    this.#line = await startProxy(this.databaseUrl);
    const redisPort = await anyFreePort();
    const redis = await this.#start('redis', (signal) =>
      startRedis({
        dataDir: places.redis,
        port: redisPort,
        logFile: places.log('redis'),
        persistent: findNativeRedis() !== undefined,
        signal,
      }),
    );
    this.#redisUrl = redis.url;
    const ports = await Promise.all(Array.from({ length: apis }, anyFreePort));
    this.urls.push(...ports.map((port) => `http://${LOOPBACK}:${port}`));
    this.#mail = await startMailInbox({ folder: places.mail, smtpPort: 0, httpPort: 0 });
    this.#provider = await startPaymentEmulator({ webhookUrl: `${this.urls.at(-1)}/api/stripe/webhook`, retryBaseMs: 250 });
    const environment = settingsOf({
      folder: this.folder,
      databaseUrl: appUrlOf(this.#line.url),
      redis,
      smtpUrl: this.#mail.smtpUrl,
      provider: this.#provider,
      more: settings ?? {},
    });
    const product = (part: string, extra: NodeJS.ProcessEnv = {}): Product => ({
      root: ROOT,
      places: { ...places, log: () => places.log(part), record: () => places.record(part) },
      environment: { ...environment, ...extra },
    });
    await migrateProduct(product('migrate'), this.databaseUrl, this.#supervisor.signal);
    await addPeople(this.databaseUrl);
    for (const [index, port] of ports.entries()) {
      const part = `api-${index + 1}`;
      await this.#serve(part, apiService(product(part, { PORT: String(port) }), port));
    }
    for (let number = 1; number <= workers; number++) {
      await this.#serve(`worker-${number}`, workerService(product(`worker-${number}`)));
    }
    await this.whole();
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
          if (exit.signal !== 'SIGKILL' && !signal.aborted) this.#fallen.push(`${part} ended by itself (exit code ${exit.code})`);
        });
        return child;
      },
    });
  }
}
