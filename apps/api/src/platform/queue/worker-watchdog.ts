import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { RedisClient } from '../redis/redis-client.js';
import { knownKinds } from './outbox.js';

const BEAT_MS = 2_000;
const BEAT_SECONDS = 10;
const CHECK_MS = 10_000;
const ALARM_MS = 60_000;
const EXIT_MS = 120_000;

/**
 * Reports that a worker is alive, and ends a stalled process: jobs are due without progress although Redis responds (F39, bull
 * #1873).
 */
@Injectable()
export class WorkerWatchdog implements OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly key: string;
  private movedAt = Date.now();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly db: Database,
    private readonly redis: RedisClient,
    { REDIS_PREFIX }: Settings,
  ) {
    this.key = `${REDIS_PREFIX}:worker`;
  }

  start(): void {
    const beat = () => this.redis.client.set(this.key, '1', 'EX', BEAT_SECONDS).catch(() => undefined);
    void beat();
    this.timers = [setInterval(() => void beat(), BEAT_MS), setInterval(() => void this.check(), CHECK_MS)];
  }

  /** Call it when a job starts, ends, or renews its claim. */
  recordProgress(): void {
    this.movedAt = Date.now();
  }

  /** Returns whether any worker reported within the last seconds. Throws if Redis is down. */
  async isWorkerAlive(): Promise<boolean> {
    return (await this.redis.client.exists(this.key)) === 1;
  }

  onApplicationShutdown(): void {
    this.timers.forEach(clearInterval);
  }

  private redisAnswers(): Promise<boolean> {
    return this.redis.client.ping().then(
      () => true,
      () => false,
    );
  }

  private async check(): Promise<void> {
    const still = Date.now() - this.movedAt;
    if (still < ALARM_MS) return;
    const due = await this.db
      .query(
        `SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after < now() - interval '60 s' AND kind = ANY($1::text[]) LIMIT 1`,
        [knownKinds()],
      )
      .catch(() => []);
    if (due.length === 0) return;
    // Without Redis no job can progress. Exiting would only interrupt requests, so the timeout starts again when Redis is back.
    if (!(await this.redisAnswers())) return this.recordProgress();
    this.log.error({ stillMs: still }, 'worker stalled: due jobs, no progress');
    if (still >= EXIT_MS) process.exit(1);
  }
}
