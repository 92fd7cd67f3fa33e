import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const PAYMENT_RATE_LIMITS = {
  sandbox: { threat: 'flooding the test card form', points: 30, seconds: MINUTE, per: 'address' },
} as const satisfies Record<string, RateLimitRow>;
