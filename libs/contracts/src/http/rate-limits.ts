import { AGENCY_LEAD_RATE_LIMITS } from '../agency-leads/rate-limits.ts';
import { AUTH_RATE_LIMITS } from '../auth/rate-limits.ts';
import { BOOKING_RATE_LIMITS } from '../bookings/rate-limits.ts';
import { CALL_RATE_LIMITS } from '../calls/rate-limits.ts';
import { CALLBACK_RATE_LIMITS } from '../callbacks/rate-limits.ts';
import { CAMPAIGN_RATE_LIMITS } from '../campaigns/rate-limits.ts';
import { IMPORT_RATE_LIMITS } from '../lead-imports/rate-limits.ts';
import { LEAD_RATE_LIMITS } from '../leads/rate-limits.ts';
import { ORDER_RATE_LIMITS } from '../orders/rate-limits.ts';
import { PARTNER_RATE_LIMITS } from '../partners/rate-limits.ts';
import { PAYMENT_RATE_LIMITS } from '../payments/rate-limits.ts';
import { PRICE_RATE_LIMITS } from '../prices/rate-limits.ts';
import { RECONCILIATION_RATE_LIMITS } from '../reconciliation/rate-limits.ts';
import { RETURN_RATE_LIMITS } from '../returns/rate-limits.ts';
import { SUPPRESSION_RATE_LIMITS } from '../suppression/rate-limits.ts';
import { STANDING_RATE_LIMITS } from '../standing-orders/rate-limits.ts';
import { SURVEY_RATE_LIMITS } from '../surveys/rate-limits.ts';
import { WALLET_RATE_LIMITS } from '../wallet/rate-limits.ts';
import { MINUTE, TEN_MINUTES, type RateLimitRow } from './rate-limit.ts';

/** Limits that several areas share. */
export const COMMON_RATE_LIMITS = {
  'own-lists': { threat: 'request floods', points: 1_200, seconds: TEN_MINUTES, per: 'account', prefetch: 20 },
  'admin-lists': {
    threat: 'exfiltration of personal data with a stolen staff session',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    prefetch: 20,
  },
  'staff-tables': {
    threat: 'exfiltration of all users or orders with a stolen staff session',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    prefetch: 20,
    wholeList: 10,
  },
  exports: { threat: 'exfiltration of files with a stolen session', points: 60, seconds: MINUTE, per: 'account' },
  'own-changes': { threat: 'mass changes with a stolen session', points: 60, seconds: MINUTE, per: 'account' },
  'admin-changes': { threat: 'mass changes with a stolen staff session', points: 240, seconds: MINUTE, per: 'account' },
  events: { threat: 'opening unlimited streams', points: 300, seconds: TEN_MINUTES, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;

/**
 * All rate limits. Routes name them with `@RateLimit(…)`, use cases with `RateLimiter.take`. docs/rate-limits.md must match this
 * table.
 */
export const RATE_LIMITS = {
  ...AUTH_RATE_LIMITS,
  ...ORDER_RATE_LIMITS,
  ...PAYMENT_RATE_LIMITS,
  ...WALLET_RATE_LIMITS,
  ...LEAD_RATE_LIMITS,
  ...PARTNER_RATE_LIMITS,
  ...SURVEY_RATE_LIMITS,
  ...IMPORT_RATE_LIMITS,
  ...PRICE_RATE_LIMITS,
  ...AGENCY_LEAD_RATE_LIMITS,
  ...BOOKING_RATE_LIMITS,
  ...CAMPAIGN_RATE_LIMITS,
  ...CALL_RATE_LIMITS,
  ...RECONCILIATION_RATE_LIMITS,
  ...RETURN_RATE_LIMITS,
  ...CALLBACK_RATE_LIMITS,
  ...SUPPRESSION_RATE_LIMITS,
  ...STANDING_RATE_LIMITS,
  ...COMMON_RATE_LIMITS,
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
