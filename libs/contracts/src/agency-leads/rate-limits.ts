import { MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const AGENCY_LEAD_RATE_LIMITS = {
  'lead-changes': { threat: 'mass changes with a stolen session', points: 240, seconds: MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
