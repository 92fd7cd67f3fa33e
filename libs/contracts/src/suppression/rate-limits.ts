import { TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const SUPPRESSION_RATE_LIMITS = {
  // Five million numbers are 500 requests.
  'suppression-entries': {
    threat: 'filling the database with fingerprints',
    points: 1_000,
    seconds: TEN_MINUTES,
    per: 'account',
  },
} as const satisfies Record<string, RateLimitRow>;
