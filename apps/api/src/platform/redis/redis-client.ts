import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { once } from 'node:events';
import { Settings } from '../config/settings.js';
import { reasonOf } from '../engine-trouble.js';
import { redisPlace, whereRedisIs } from './redis-place.js';

/** The embedded Redis has no BRPOPLPUSH, which Bull 4 waits with; BLMOVE RIGHT LEFT is the same move. */
export function useBlmove(): void {
  Redis.prototype.brpoplpush = function (this: Redis, source: string, destination: string, timeout: number) {
    return this.blmove(source, destination, 'RIGHT', 'LEFT', timeout);
  } as typeof Redis.prototype.brpoplpush;
}

/** Commands fail at once while Redis is away, so that no request waits for it. */
const impatient = (patienceMs: number): RedisOptions => ({
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: patienceMs,
  socketTimeout: patienceMs,
});

/** The connection for limits, heartbeats and events. Redis is a hint here, PostgreSQL the truth. */
@Injectable()
export class RedisClient implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('redis');
  readonly client: Redis;

  constructor(private readonly settings: Settings) {
    this.client = this.connect(impatient(settings.ENGINE_PATIENCE_MS));
  }

  /** A second connection, e.g. for subscribing. */
  connect(options: RedisOptions = {}): Redis {
    const client = new Redis({ ...redisPlace(this.settings), ...options });
    client.on('error', (error: Error) => this.log.debug({ err: error }, 'redis connection'));
    return client;
  }

  /** What needs Redis is refused while it is away: a process waits for it a moment before its first request, and starts without it all the same, which the log says. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.client.status === 'ready') return;
    const signal = AbortSignal.timeout(this.settings.ENGINE_PATIENCE_MS);
    await once(this.client, 'ready', { signal }).catch((error: Error) => {
      this.log.warn(`waiting for Redis at ${whereRedisIs(this.settings)}: ${signal.aborted ? 'no answer' : reasonOf(error)}`);
      this.client.once('ready', () => this.log.log('Redis answers'));
    });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
