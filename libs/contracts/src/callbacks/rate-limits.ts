import { HOUR, type RateLimitRow } from '../http/rate-limit.ts';

export const CALLBACK_RATE_LIMITS = {
  reschedule: { threat: 'flooding staff with requests for other times', points: 30, seconds: HOUR, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
