import { Injectable } from '@nestjs/common';
import type { Readiness as ReadinessView } from '@warmline/contracts/api/public-config';
import { SessionReader, type NamedSession } from '../auth/session-reader.js';
import { Settings } from '../config/settings.js';
import { inTime } from '../in-time.js';
import { WorkerPulse } from '../queue/worker-pulse.js';
import { RedisClient } from '../redis/redis-client.js';

const NIL = '00000000-0000-0000-0000-000000000000';
const NOBODY: NamedSession = { sessionId: NIL, userId: NIL };

/** Asks each engine behind the shop whether it answers. */
@Injectable()
export class Readiness {
  constructor(
    private readonly sessions: SessionReader,
    private readonly redis: RedisClient,
    private readonly pulse: WorkerPulse,
    private readonly settings: Settings,
  ) {}

  /** Reads a session, which is nobody's, the way every signed-in request does: where that is stuck, the shop is, whatever else answers. */
  async missing(): Promise<ReadinessView['missing']> {
    const [database, redis, worker] = await Promise.all([
      this.answers(this.sessions.lives(NOBODY)),
      this.answers(this.redis.client.ping()),
      this.pulse.workerAlive().catch(() => true), // without Redis nobody can know: only Redis is reported
    ]);
    const states = { database, redis, worker };
    return (['database', 'redis', 'worker'] as const).filter((name) => !states[name]);
  }

  private answers(asked: Promise<unknown>): Promise<boolean> {
    return inTime(asked, this.settings.ENGINE_PATIENCE_MS).then(
      () => true,
      () => false,
    );
  }
}
