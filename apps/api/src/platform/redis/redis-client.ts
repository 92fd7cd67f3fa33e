import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { once } from 'node:events';
import { Settings } from '../config/settings.js';
import { reasonOf } from '../errors/connection-error.js';
import { redisOptions, describeRedisAddress } from './redis-options.js';

/** Replaces BRPOPLPUSH, which Bull 4 blocks on, with the equivalent BLMOVE RIGHT LEFT: the embedded Redis lacks the former. */
export function useBlmove(): void {
  Redis.prototype.brpoplpush = function (this: Redis, source: string, destination: string, timeout: number) {
    return this.blmove(source, destination, 'RIGHT', 'LEFT', timeout);
  } as typeof Redis.prototype.brpoplpush;
}

/** Makes commands fail at once while Redis is down, so that no request waits for it. */
const failFastOptions = (patienceMs: number): RedisOptions => ({
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: patienceMs,
  socketTimeout: patienceMs,
});

/** The connection for rate limits, heartbeats, and events. The source of truth is PostgreSQL, not Redis. */
@Injectable()
export class RedisClient implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('redis');
  readonly client: Redis;

  constructor(private readonly settings: Settings) {
    this.client = this.connect(failFastOptions(settings.ENGINE_PATIENCE_MS));
  }

  /** Opens another connection, for example to subscribe. */
  connect(options: RedisOptions = {}): Redis {
    const client = new Redis({ ...redisOptions(this.settings), ...options });
    client.on('error', (error: Error) => this.log.debug({ err: error }, 'redis connection error'));
    return client;
  }

  /**
   * Waits briefly for Redis before the first request, because requests that need it are rejected while it is down. The process
   * starts without Redis anyway, and the log says so.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.client.status === 'ready') return;
    const signal = AbortSignal.timeout(this.settings.ENGINE_PATIENCE_MS);
    await once(this.client, 'ready', { signal }).catch((error: Error) => {
      this.log.warn(
        `waiting for Redis at ${describeRedisAddress(this.settings)}: ${signal.aborted ? 'no answer' : reasonOf(error)}`,
      );
      this.client.once('ready', () => this.log.log('Redis is available'));
    });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
