import { Injectable } from '@nestjs/common';
import { RateLimiter, TooManyRequests } from '../../platform/limits/rate-limiter.js';

/** Counts declined cards, a sign of stolen ones, on each payment or setup and on all of an agency (docs/rate-limits.md). */
@Injectable()
export class CardFailures {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one declined card; returns whether that is within the limits. `id` names the order, deposit or setup. */
  async isWithinLimits(id: string, agencyId: string | null | undefined): Promise<boolean> {
    try {
      await this.limiter.take('card-failures', id);
      if (agencyId) await this.limiter.take('card-failures-agency', agencyId);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}
