import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Settings } from '../config/settings.js';

/** The embedded Redis has no BRPOPLPUSH, which Bull 4 waits with; BLMOVE RIGHT LEFT is the same move. */
export function useBlmove(): void {
  Redis.prototype.brpoplpush = function (this: Redis, source: string, destination: string, timeout: number) {
    return this.blmove(source, destination, 'RIGHT', 'LEFT', timeout);
  } as typeof Redis.prototype.brpoplpush;
}

/** Commands fail at once while Redis is away, so that no request waits for it. */
const IMPATIENT: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 3_000,
  commandTimeout: 3_000,
};

/** The connection for limits, heartbeats and events. Redis is a hint here, PostgreSQL the truth. */
@Injectable()
export class RedisClient implements OnApplicationShutdown {
  private readonly log = new Logger('redis');
  readonly client: Redis;

  constructor(private readonly settings: Settings) {
    this.client = this.connect(IMPATIENT);
  }

  /** A second connection, e.g. for subscribing. */
  connect(options: RedisOptions = {}): Redis {
    const client = new Redis(this.settings.REDIS_URL, { retryStrategy: (times) => Math.min(2_000, times * 100), ...options });
    client.on('error', (error: Error) => this.log.debug({ err: error }, 'redis connection'));
    return client;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
