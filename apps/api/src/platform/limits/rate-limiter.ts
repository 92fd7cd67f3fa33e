import { Injectable, Logger } from '@nestjs/common';
import { RATE_LIMITS, type RateLimitName, type RateLimitRow } from '@warmline/contracts/rate-limits';
import { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { Metrics } from '../observability/metrics.js';
import { RedisClient } from '../redis/redis-client.js';
import { defineBudgetScripts } from './budget-scripts.js';
import { Leases } from './leases.js';

/** The caller has to wait `retryAfterSeconds`. */
export class TooManyRequests extends AppError {
  constructor(retryAfterSeconds: number, what: 'tries' | 'requests' = 'requests') {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
    super('too_many_requests', `Too many ${what}. Please try again in ${wait}.`, { retryAfterSeconds });
  }
}

/** One try of somebody at something. */
export interface Try {
  name: RateLimitName;
  key: string;
}

/** The budget that refused, and how long until it is whole again; `name` is undefined when none did. */
interface Taken {
  name: RateLimitName | undefined;
  ms: number;
}

/** Counts tries in Redis, so that the budget is one over restarts and processes. The budgets are RATE_LIMITS. */
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

  /** Takes `cost` tries of `key` from a limit; throws TooManyRequests when it is used up. */
  async take(name: RateLimitName, key: string, cost = 1): Promise<void> {
    const { lease }: RateLimitRow = RATE_LIMITS[name];
    await this.checked([name], async () => {
      if (lease === undefined) return this.consume([{ name, key }], cost);
      const ms = await this.consumeLeased({ name, key }, cost, lease);
      return { name: ms > 0 ? name : undefined, ms };
    });
  }

  /** Takes one try from each in turn, by one question to Redis; what one refuses does not reach the next. Throws TooManyRequests. */
  async takeAll(tries: readonly Try[]): Promise<void> {
    await this.checked(
      tries.map(({ name }) => name),
      () => this.consume(tries, 1),
    );
  }

  /** Gives one try back to each, so that only failures count, and forgets all tries of `forgotten`. */
  async giveBack(tries: readonly Try[], forgotten: readonly Try[] = []): Promise<void> {
    const all = [...tries, ...forgotten];
    await this.redis.client
      .forgiveTries(all.length, ...all.map((each) => this.place(each)), ...tries.map(() => 1), ...forgotten.map(() => 0))
      .catch(() => undefined);
  }

  /** Forgets the tries of `key`, e.g. after the right code. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.giveBack([], [{ name, key }]);
  }

  /** Refuses what is used up; while Redis cannot be asked, what guards against guessing refuses and the rest passes. */
  private async checked(names: readonly RateLimitName[], ask: () => Promise<Taken>): Promise<void> {
    const taken = await ask().catch((error: unknown) => {
      this.unchecked(names, error);
      return undefined;
    });
    if (taken?.name === undefined) return;
    this.metrics.count('rate_limit_refusals', { limit: taken.name });
    const { failClosed }: RateLimitRow = RATE_LIMITS[taken.name];
    throw new TooManyRequests(Math.max(1, Math.ceil(taken.ms / 1000)), failClosed ? 'tries' : 'requests');
  }

  private unchecked(names: readonly RateLimitName[], error: unknown): void {
    for (const name of names) this.metrics.count('rate_limits_unchecked', { limit: name });
    this.log.warn({ err: error, limit: names.join(', ') }, 'limit could not be checked');
    const rows: readonly RateLimitRow[] = names.map((name) => RATE_LIMITS[name]);
    if (rows.some(({ failClosed }) => failClosed))
      throw new AppError('service_unavailable', "The shop can't be reached right now. Please try again in a moment.");
  }

  /** Throws when Redis cannot be asked. */
  private async consume(tries: readonly Try[], cost: number): Promise<Taken> {
    const budgets = tries.flatMap(({ name }) => [this.pointsOf(name), RATE_LIMITS[name].seconds]);
    const keys = tries.map((each) => this.place(each));
    const [refusing, ms] = await this.redis.client.takeTries(keys.length, ...keys, cost, ...budgets);
    return { name: tries[refusing - 1]?.name, ms: Math.max(1, ms) };
  }

  /** 0, or how long to wait, from what this process has taken in advance; calls that come together wait for one answer of Redis. */
  private async consumeLeased(leased: Try, cost: number, lease: number): Promise<number> {
    const place = this.place(leased);
    for (;;) {
      const waitMs = this.leases.take(place, cost);
      if (waitMs !== undefined) return waitMs;
      const asked = this.asking.get(place);
      if (asked) await asked;
      else break;
    }
    const asking = this.takeLot(leased, place, Math.max(cost, Math.min(lease, this.pointsOf(leased.name))));
    this.asking.set(place, asking);
    try {
      const waitMs = await asking;
      return waitMs > 0 ? waitMs : await this.consumeLeased(leased, cost, lease);
    } finally {
      this.asking.delete(place);
    }
  }

  private async takeLot(leased: Try, place: string, lot: number): Promise<number> {
    const { name, ms } = await this.consume([leased], lot);
    if (name) this.leases.refuse(place, ms);
    else this.leases.grant(place, lot, ms);
    return name ? ms : 0;
  }

  private pointsOf(name: RateLimitName): number {
    const { points, fixed }: RateLimitRow = RATE_LIMITS[name];
    return fixed ? points : Math.max(1, Math.round(points * this.settings.RATE_LIMIT_FACTOR));
  }

  private place({ name, key }: Try): string {
    return `${this.settings.REDIS_PREFIX}:limit:${name}:${key}`;
  }
}
