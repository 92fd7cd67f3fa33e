import { TEN_MINUTES, type RateLimitRow } from '../rate-limit.ts';

export const LEAD_RATE_LIMITS = {
  browse: {
    threat: 'scraping the inventory',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    prefetch: 20,
    wholeList: 10,
    deepPage: 10,
  },
} as const satisfies Record<string, RateLimitRow>;
