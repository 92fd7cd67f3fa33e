import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const STANDING_RATE_LIMITS = {
  'standing-orders': { threat: 'mass changes with a stolen session', points: 60, seconds: MINUTE, per: 'account' },
  'standing-previews': { threat: 'scraping the inventory', points: 120, seconds: MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
