import { DAY, HOUR, MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

/** Card testing: few payments can be opened on any path, with few attempts on each. */
export const ORDER_RATE_LIMITS = {
  intent: { threat: 'card testing', points: 10, seconds: MINUTE, per: 'address' },
  'intent-hour': { threat: 'slow card testing', points: 60, seconds: HOUR, per: 'address' },
  'intent-visitor': { threat: 'card testing in one browser or account', points: 60, seconds: HOUR, per: 'visitor' },
  'card-failures': {
    threat: 'trying card after card on one payment or setup: it is canceled',
    points: 8,
    seconds: DAY,
    per: 'order',
    fixed: true,
  },
  'card-failures-agency': {
    threat: 'trying card after card on many payments and setups: each is canceled',
    points: 30,
    seconds: DAY,
    per: 'agency',
    fixed: true,
  },
  'receipt-email': { threat: 'sending receipts to strangers', points: 20, seconds: MINUTE, per: 'address' },
  'receipt-read': { threat: 'guessing order references', points: 240, seconds: MINUTE, per: 'address', prefetch: 20 },
  'order-setup': { threat: 'emails to strangers by an order reference', points: 20, seconds: MINUTE, per: 'address' },
  'order-claim': {
    threat: 'guessing tokens and references, and emails to strangers',
    points: 20,
    seconds: MINUTE,
    per: 'address',
  },
  'cancel-order': { threat: 'holding and releasing leads in a loop', points: 120, seconds: MINUTE, per: 'account' },
  'purchases-csv': { threat: 'request floods', points: 20, seconds: MINUTE, per: 'account' },
  'admin-orders': { threat: 'mass refunds with a stolen staff session', points: 60, seconds: MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
