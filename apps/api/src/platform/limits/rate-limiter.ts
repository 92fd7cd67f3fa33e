import { Injectable, Logger } from '@nestjs/common';
import type { RateLimitRow } from '@warmline/contracts/http/rate-limit';
import { RATE_LIMITS, type RateLimitName } from '@warmline/contracts/http/rate-limits';
import { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { Metrics } from '../observability/metrics.js';
import { RedisClient } from '../redis/redis-client.js';
import { defineBudgetScripts } from './budget-scripts.js';
import { Leases } from './leases.js';

/** The caller must wait `retryAfterSeconds`. */
export class TooManyRequests extends AppError {
  constructor(retryAfterSeconds: number, what: 'attempts' | 'requests' = 'requests') {
    const [minutes, hours] = [Math.ceil(retryAfterSeconds / 60), Math.ceil(retryAfterSeconds / 3_600)];
    const wait = minutes <= 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
    super('too_many_requests', `Too many ${what}. Please try again in ${wait}.`, { retryAfterSeconds });
  }
}

/** One attempt that counts against a limit. */
export interface Attempt {
  name: RateLimitName;
  key: string;
}

/** The limit that rejected the attempt, and the ms until its window ends; `name` is undefined if none did. */
interface TakeResult {
  name: RateLimitName | undefined;
  ms: number;
}

/** Counts attempts in Redis, so that processes and restarts share one limit. RATE_LIMITS is the table. */
@Injectable()
export class RateLimiter {
  private readonly log = new Logger('limits');
  private readonly leases = new Leases();
  private readonly asking = new Map<string, Promise<number>>();

  constructor(
    private readonly redis: RedisClient,
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {
    defineBudgetScripts(redis.client);
  }

  /** Takes `cost` attempts of `key` from a limit. Throws TooManyRequests when it is used up. */
  async take(name: RateLimitName, key: string, cost = 1): Promise<void> {
    const { prefetch: lease }: RateLimitRow = RATE_LIMITS[name];
    await this.checked([name], async () => {
      if (lease === undefined) return this.consume([{ name, key }], cost);
      const ms = await this.consumeLeased({ name, key }, cost, lease);
      return { name: ms > 0 ? name : undefined, ms };
    });
  }

  /**
   * Takes one attempt from each limit in order, in one round trip; an attempt that one rejects does not count against the next.
   * Throws TooManyRequests.
   */
  async takeAll(tries: readonly Attempt[]): Promise<void> {
    await this.checked(
      tries.map(({ name }) => name),
      () => this.consume(tries, 1),
    );
  }

  /** Returns one attempt to each, so that only failures count, and clears all attempts of `forgotten`. */
  async restore(tries: readonly Attempt[], forgotten: readonly Attempt[] = []): Promise<void> {
    const all = [...tries, ...forgotten];
    await this.redis.client
      .restoreAttempts(all.length, ...all.map((each) => this.place(each)), ...tries.map(() => 1), ...forgotten.map(() => 0))
      .catch(() => undefined);
  }

  /** Clears the attempts of `key`, for example after a correct code. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.restore([], [{ name, key }]);
  }

  /** Rejects an attempt over the limit. While Redis is unavailable, limits against guessing reject and the others allow. */
  private async checked(names: readonly RateLimitName[], ask: () => Promise<TakeResult>): Promise<void> {
    const taken = await ask().catch((error: unknown) => {
      this.unchecked(names, error);
      return undefined;
    });
    if (taken?.name === undefined) return;
    this.metrics.count('rate_limit_refusals', { limit: taken.name });
    const { failClosed }: RateLimitRow = RATE_LIMITS[taken.name];
    throw new TooManyRequests(Math.max(1, Math.ceil(taken.ms / 1000)), failClosed ? 'attempts' : 'requests');
  }

  private unchecked(names: readonly RateLimitName[], error: unknown): void {
    for (const name of names) this.metrics.count('rate_limits_unchecked', { limit: name });
    this.log.warn({ err: error, limit: names.join(', ') }, 'rate limit could not be checked');
    const rows: readonly RateLimitRow[] = names.map((name) => RATE_LIMITS[name]);
    if (rows.some(({ failClosed }) => failClosed))
      throw new AppError('service_unavailable', "The shop can't be reached right now. Please try again in a moment.");
  }

  /** Throws if Redis is unavailable. */
  private async consume(tries: readonly Attempt[], cost: number): Promise<TakeResult> {
    const budgets = tries.flatMap(({ name }) => [this.pointsOf(name), RATE_LIMITS[name].seconds]);
    const keys = tries.map((each) => this.place(each));
    const [refusing, ms] = await this.redis.client.takeAttempts(keys.length, ...keys, cost, ...budgets);
    return { name: tries[refusing - 1]?.name, ms: Math.max(1, ms) };
  }

  /** Takes attempts from the prefetched ones. Returns 0 or the ms to wait. Concurrent calls share one prefetch. */
  private async consumeLeased(leased: Attempt, cost: number, lease: number): Promise<number> {
    const place = this.place(leased);
    for (;;) {
      const waitMs = this.leases.take(place, cost);
      if (waitMs !== undefined) return waitMs;
      const asked = this.asking.get(place);
      if (asked) await asked;
      else break;
    }
    const asking = this.prefetch(leased, place, Math.max(cost, Math.min(lease, this.pointsOf(leased.name))));
    this.asking.set(place, asking);
    try {
      const waitMs = await asking;
      return waitMs > 0 ? waitMs : await this.consumeLeased(leased, cost, lease);
    } finally {
      this.asking.delete(place);
    }
  }

  private async prefetch(leased: Attempt, place: string, lot: number): Promise<number> {
    const { name, ms } = await this.consume([leased], lot);
    if (name) this.leases.refuse(place, ms);
    else this.leases.grant(place, lot, ms);
    return name ? ms : 0;
  }

  private pointsOf(name: RateLimitName): number {
    const { points, fixed }: RateLimitRow = RATE_LIMITS[name];
    return fixed ? points : Math.max(1, Math.round(points * this.settings.RATE_LIMIT_FACTOR));
  }

  private place({ name, key }: Attempt): string {
    return `${this.settings.REDIS_PREFIX}:limit:${name}:${key}`;
  }
}
