import { HOUR, type RateLimitRow } from '../http/rate-limit.ts';

export const RETURN_RATE_LIMITS = {
  returns: { threat: 'flooding support with returns', points: 120, seconds: HOUR, per: 'account' },
  'return-files': { threat: 'comparing large files over and over', points: 30, seconds: HOUR, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
