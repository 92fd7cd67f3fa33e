import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startApi, type ApiProcess } from './api-process.js';
import { startProxy, type CuttableProxy } from './cuttable-proxy.js';
import { PASSWORD, type TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';
import { buildApi, startWorker } from './worker-process.js';

/**
 * Real processes beside the test application, which a test stops at one exact point, by a lock or a held answer, and kills there.
 */
export class Killing {
  private readonly children: ChildProcess[] = [];
  private readonly gates: PromiseWithResolvers<void>[] = [];

  private constructor(
    private readonly shop: TestApp,
    private readonly folder: string,
    /** Proxy between the processes and the payment provider. */
    readonly provider: CuttableProxy,
  ) {}

  static async begin(starting: Promise<TestApp>): Promise<{ shop: TestApp; killing: Killing }> {
    const [shop, folder] = await Promise.all([starting, buildApi()]);
    return { shop, killing: new Killing(shop, folder, await startProxy(shop.payments.url)) };
  }

  /** Ends what a test left open. */
  clear(): void {
    for (const gate of this.gates.splice(0)) gate.resolve();
    this.provider.release();
    this.provider.restore();
  }

  async stop(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    await this.shop.stop();
    await this.provider.stop();
  }

  async api(settings: Record<string, string> = {}): Promise<ApiProcess> {
    const started = await startApi(this.shop, this.folder, { STRIPE_API_BASE: this.provider.url, ...settings });
    this.children.push(started.child);
    return started;
  }

  worker(settings: Record<string, string> = {}): ChildProcess {
    const child = startWorker(this.shop, this.folder, settings);
    this.children.push(child);
    return child;
  }

  /**
   * Starts a worker that never receives the provider's answer to the first request with this text, such as `POST /v1/refunds`.
   */
  unansweredWorker(request: string): ChildProcess {
    this.provider.silenceAfter(request);
    return this.worker({ STRIPE_API_BASE: this.provider.url });
  }

  async kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Signs a buyer in, for requests to another process. */
  async cookieOf(username: string): Promise<string> {
    const answer = await this.shop.anonymous().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    return answer.get('Set-Cookie')![0]!.split(';')[0]!;
  }

  /** Runs a locking statement and keeps its locks until the returned function is called. */
  async holdLock(sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
    const [gate, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.gates.push(gate);
    const done = this.shop.db.transaction(async (tx) => {
      await tx.query(sql, values);
      locked.resolve();
      await gate.promise;
    });
    done.catch(locked.reject);
    await locked.promise;
    return async () => {
      gate.resolve();
      await done;
    };
  }

  /** Waits until a connection waits for a lock in a statement like this. */
  waitForLockBy(like: string): Promise<unknown> {
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`;
    return waitFor(`a lock wait with ${like}`, async () => (await this.shop.db.query(waiting, [`%${like}%`])).length);
  }

  /** Waits until PostgreSQL has finished what a killed process had sent: it notices the death only afterwards. */
  untilStatementsEnd(): Promise<unknown> {
    const running = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
    return waitFor('the last statements to end', async () => (await this.shop.db.query(running)).length === 0);
  }

  /** Makes the jobs that killed processes had begun due at once. */
  async releaseJobs(): Promise<void> {
    await this.shop.db.run('UPDATE outbox SET locked_until = now() WHERE done_at IS NULL');
  }
}
