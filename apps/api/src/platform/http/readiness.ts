import { Injectable } from '@nestjs/common';
import type { Readiness as ReadinessView } from '@warmline/contracts/site/public-config';
import { SessionReader, type SessionToken } from '../auth/session-reader.js';
import { Settings } from '../config/settings.js';
import { withTimeout } from '../with-timeout.js';
import { WorkerWatchdog } from '../queue/worker-watchdog.js';
import { RedisClient } from '../redis/redis-client.js';

const NIL = '00000000-0000-0000-0000-000000000000';
const NO_SESSION: SessionToken = { sessionId: NIL, userId: NIL };

/** Checks whether each service behind the shop responds. */
@Injectable()
export class Readiness {
  constructor(
    private readonly sessions: SessionReader,
    private readonly redis: RedisClient,
    private readonly watchdog: WorkerWatchdog,
    private readonly settings: Settings,
  ) {}

  /**
   * Reads a nonexistent session like every signed-in request does: if that hangs, so does the shop, even if other queries work.
   */
  async missing(): Promise<ReadinessView['missing']> {
    const [database, redis, worker] = await Promise.all([
      this.answers(this.sessions.isActive(NO_SESSION)),
      this.answers(this.redis.client.ping()),
      this.watchdog.isWorkerAlive().catch(() => true), // without Redis the worker's state is unknown, so only Redis is reported
    ]);
    const states = { database, redis, worker };
    return (['database', 'redis', 'worker'] as const).filter((name) => !states[name]);
  }

  private answers(asked: Promise<unknown>): Promise<boolean> {
    return withTimeout(asked, this.settings.ENGINE_PATIENCE_MS).then(
      () => true,
      () => false,
    );
  }
}
