import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const CAMPAIGN_RATE_LIMITS = {
  'campaign-changes': { threat: 'mass changes with a stolen session', points: 120, seconds: MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
