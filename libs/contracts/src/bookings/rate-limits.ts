import { DAY, HOUR, QUARTER, TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const BOOKING_RATE_LIMITS = {
  'booking-slots': { threat: 'request floods', points: 240, seconds: TEN_MINUTES, per: 'address', prefetch: 20 },
  booking: { threat: 'filling the calendar, emails to strangers', points: 10, seconds: HOUR, per: 'address' },
  'booking-day': { threat: 'slowly filling the calendar', points: 20, seconds: DAY, per: 'address' },
  'booking-network': { threat: 'filling the calendar from many addresses', points: 40, seconds: DAY, per: 'network' },
  'booking-link': { threat: 'guessing links that cancel a call', points: 60, seconds: QUARTER, per: 'address' },
} as const satisfies Record<string, RateLimitRow>;
