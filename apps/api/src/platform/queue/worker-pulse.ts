import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { RedisClient } from '../redis/redis-client.js';

const BEAT_MS = 2_000;
const BEAT_SECONDS = 10;
const CHECK_MS = 10_000;
const ALARM_MS = 60_000;
const EXIT_MS = 120_000;

/** Says that a worker is alive, and ends a process that has gone deaf: due work waiting while nothing moves (bull #1873), although Redis answers. */
@Injectable()
export class WorkerPulse implements OnApplicationShutdown {
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

  /** Called whenever a job starts, ends or renews its claim. */
  progressed(): void {
    this.movedAt = Date.now();
  }

  /** Whether any worker beat within the last seconds; throws when Redis is away. */
  async workerAlive(): Promise<boolean> {
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
      .query(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after < now() - interval '60 s' LIMIT 1`)
      .catch(() => []);
    if (due.length === 0) return;
    // Without Redis nothing can move: ending would cut off requests, and help nobody. The time counts from when it is back.
    if (!(await this.redisAnswers())) return this.progressed();
    this.log.error({ stillMs: still }, 'work is due and nothing moves');
    if (still >= EXIT_MS) process.exit(1);
  }
}
