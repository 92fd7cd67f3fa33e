import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const PRICE_RATE_LIMITS = {
  prices: { threat: 'request floods', points: 120, seconds: MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
