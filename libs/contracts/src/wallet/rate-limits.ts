import { DAY, HOUR, MINUTE, type RateLimitRow } from '../http/rate-limit.ts';

export const WALLET_RATE_LIMITS = {
  deposit: { threat: 'card testing by deposits', points: 10, seconds: MINUTE, per: 'account' },
  'deposit-hour': { threat: 'slow card testing by deposits', points: 30, seconds: HOUR, per: 'account' },
  'wallet-cards': { threat: 'card testing by saved cards', points: 10, seconds: HOUR, per: 'account', failClosed: true },
  payout: { threat: 'cash advances by deposits and refunds', points: 5, seconds: DAY, per: 'agency', failClosed: true },
  'wallet-adjustments': { threat: 'giving money away with a stolen staff session', points: 60, seconds: HOUR, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
