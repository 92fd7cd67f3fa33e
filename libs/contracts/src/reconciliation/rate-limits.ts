import { TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const RECONCILIATION_RATE_LIMITS = {
  reconcile: { threat: 'using up the requests that the card provider allows', points: 30, seconds: TEN_MINUTES, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
