import { Injectable } from '@nestjs/common';
import type { Readiness as ReadinessView } from '@warmline/contracts/api/public-config';
import { Database } from '../database/database.js';
import { WorkerPulse } from '../queue/worker-pulse.js';
import { RedisClient } from '../redis/redis-client.js';

/** Asks each engine behind the shop whether it answers. */
@Injectable()
export class Readiness {
  constructor(
    private readonly db: Database,
    private readonly redis: RedisClient,
    private readonly pulse: WorkerPulse,
  ) {}

  async missing(): Promise<ReadinessView['missing']> {
    const [database, redis, worker] = await Promise.all([
      answers(() => this.db.query('SELECT 1')),
      answers(() => this.redis.client.ping()),
      this.pulse.workerAlive().catch(() => true), // without Redis nobody can know: only Redis is reported
    ]);
    const states = { database, redis, worker };
    return (['database', 'redis', 'worker'] as const).filter((name) => !states[name]);
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}
