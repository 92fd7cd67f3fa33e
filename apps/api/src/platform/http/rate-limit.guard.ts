import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { SignedRequest } from '../auth/principal.js';
import { addressKey } from '../limits/address-key.js';
import { RateLimiter, type Limit } from '../limits/rate-limiter.js';

const LIMIT = 'warmline:limit';

/** Counts the calls of this route: per signed-in account if the limit says so, else per address. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(LIMIT, context.getHandler());
    if (!limit) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    await this.limiter.take(limit, limit.per === 'account' && request.user ? request.user.userId : addressKey(request.ip));
    return true;
  }
}
