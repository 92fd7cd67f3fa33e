import { DAY, HOUR, TEN_MINUTES, type RateLimitRow } from '../http/rate-limit.ts';

export const PARTNER_RATE_LIMITS = {
  'partner-list': {
    threat: 'exfiltration of applications with a stolen staff session',
    points: 240,
    seconds: TEN_MINUTES,
    per: 'account',
  },
  'partner-ein': { threat: 'reading every EIN with a stolen staff session', points: 60, seconds: HOUR, per: 'account' },
  'partner-documents': {
    threat: 'reading every document with a stolen staff session',
    points: 240,
    seconds: HOUR,
    per: 'account',
  },
  'partner-application': { threat: 'application spam, filling the disk', points: 12, seconds: HOUR, per: 'address' },
  'partner-application-network': { threat: 'filling the disk from many addresses', points: 80, seconds: DAY, per: 'network' },
  'partner-application-day': { threat: 'slow application spam', points: 40, seconds: DAY, per: 'address' },
} as const satisfies Record<string, RateLimitRow>;
