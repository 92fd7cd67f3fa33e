import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const CALL_RATE_LIMITS = {
  'calls-route': { threat: 'flooding the routing of calls', points: 6_000, seconds: MINUTE, per: 'address', prefetch: 200 },
  'calls-events': {
    threat: 'flooding the intake of call events',
    points: 30_000,
    seconds: MINUTE,
    per: 'address',
    prefetch: 500,
  },
  'calls-bad-signature': { threat: 'guessing the secret of the voice system', points: 60, seconds: MINUTE, per: 'address' },
} as const satisfies Record<string, RateLimitRow>;
