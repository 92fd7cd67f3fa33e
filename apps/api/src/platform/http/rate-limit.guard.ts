import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RateLimitRow } from '@warmline/contracts/http/rate-limit';
import { RATE_LIMITS, type RateLimitName } from '@warmline/contracts/http/rate-limits';
import type { SignedRequest } from '../auth/principal.js';
import { knownVisitor } from '../auth/visitor-cookie.js';
import { Settings } from '../config/settings.js';
import { addressKey, networkKey } from '../limits/address-key.js';
import { RateLimiter, type Attempt } from '../limits/rate-limiter.js';

export const LIMITS_OF_ROUTE = 'warmline:limits';

/** Applies these rate limits to a route, narrowest first: per account, browser, or address, as the table says. */
export const RateLimit = (...names: readonly RateLimitName[]) => SetMetadata(LIMITS_OF_ROUTE, names);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const names = this.reflector.get<readonly RateLimitName[] | undefined>(LIMITS_OF_ROUTE, context.getHandler());
    if (!names) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const counted: Attempt[] = [];
    for (const name of names) {
      const limit: RateLimitRow = RATE_LIMITS[name];
      const key = this.keyOf(request, limit);
      if (key === undefined) continue;
      if (limit.prefetch === undefined) counted.push({ name, key });
      else await this.limiter.take(name, key, limit.wholeList !== undefined && asksForAll(request) ? limit.wholeList : 1);
    }
    if (counted.length > 0) await this.limiter.takeAll(counted);
    return true;
  }

  /** Returns the key that a call counts for; undefined for a new browser, which only its address can count. */
  private keyOf(request: SignedRequest, { per }: RateLimitRow): string | undefined {
    if (per === 'visitor') return request.user?.userId ?? knownVisitor(request, this.settings.PUBLIC_URL);
    if (per === 'network') return networkKey(request.ip);
    return per === 'account' && request.user ? request.user.userId : addressKey(request.ip);
  }
}

/** Lists take an empty parameter for a missing one. */
function asksForAll({ query, params }: SignedRequest): boolean {
  return [query, params].every((values) => Object.values(values as object).every((value) => value === ''));
}
