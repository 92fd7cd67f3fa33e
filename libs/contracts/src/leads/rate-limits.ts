import { TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

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
  'bulk-previews': {
    threat: 'filling the database with previews of many leads',
    points: 60,
    seconds: TEN_MINUTES,
    per: 'account',
  },
} as const satisfies Record<string, RateLimitRow>;
