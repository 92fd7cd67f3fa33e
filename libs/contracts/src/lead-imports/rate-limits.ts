import { HOUR, TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const IMPORT_RATE_LIMITS = {
  upload: { threat: 'filling the disk', points: 240, seconds: HOUR, per: 'account' },
  'import-steps': { threat: 'reading large files over and over', points: 240, seconds: TEN_MINUTES, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
