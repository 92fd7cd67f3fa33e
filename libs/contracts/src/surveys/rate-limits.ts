import { DAY, TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const SURVEY_RATE_LIMITS = {
  survey: { threat: 'survey spam, account spam', points: 10, seconds: TEN_MINUTES, per: 'address' },
  'survey-day': { threat: 'slow survey spam', points: 60, seconds: DAY, per: 'address' },
  'survey-network': { threat: 'account creation from many addresses', points: 200, seconds: DAY, per: 'network' },
} as const satisfies Record<string, RateLimitRow>;
