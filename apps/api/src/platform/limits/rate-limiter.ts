import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { RedisClient } from '../redis/redis-client.js';

/** `points` tries in `seconds`, counted `per` address (those scale with RATE_LIMIT_FACTOR) or account; `failClosed` refuses when Redis cannot be asked. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  per: 'address' | 'account';
  failClosed?: boolean;
}

/** The caller has to wait `retryAfterSeconds`. */
export class TooManyRequests extends AppError {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', 'Too many tries. Please wait a moment and try again.', { retryAfterSeconds });
  }
}

/** Counts tries in Redis, so that the budget is one over restarts and processes. */
@Injectable()
export class RateLimiter {
  private readonly log = new Logger('limits');
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: RedisClient,
    private readonly settings: Settings,
  ) {}

  /** Takes one try of `key` from a limit; throws TooManyRequests when it is used up. */
  async take(limit: Limit, key: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      this.log.warn({ err: refusal, limit: limit.name }, 'limit could not be checked');
      if (limit.failClosed)
        throw new AppError('service_unavailable', 'The shop is restarting. Please try again in a few seconds.');
    }
  }

  /** Gives one try back, so that only failures count. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit)
      .reward(key, 1)
      .catch(() => undefined);
  }

  /** Forgets the tries of `key`, e.g. after a successful sign-in. */
  async reset(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit)
      .delete(key)
      .catch(() => undefined);
  }

  private limiter(limit: Limit): RateLimiterRedis {
    let limiter = this.limiters.get(limit.name);
    if (!limiter) {
      const factor = limit.per === 'address' ? this.settings.RATE_LIMIT_FACTOR : 1;
      const points = Math.max(1, Math.round(limit.points * factor));
      limiter = new RateLimiterRedis({
        storeClient: this.redis.client,
        keyPrefix: `${this.settings.REDIS_PREFIX}:limit:${limit.name}`,
        points,
        duration: limit.seconds,
      });
      this.limiters.set(limit.name, limiter);
    }
    return limiter;
  }
}
