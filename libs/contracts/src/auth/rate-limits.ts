import { QUARTER, type RateLimitRow } from '../rate-limit.ts';

/** Guessing: only failed attempts count, except where a route is named. */
export const AUTH_RATE_LIMITS = {
  'login-name': {
    threat: 'guessing one name’s password from one address',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-address': { threat: 'guessing from one address', points: 60, seconds: QUARTER, per: 'address', failClosed: true },
  'login-account': {
    threat: 'guessing one name’s password from many addresses',
    points: 50,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-device': {
    threat: 'guessing in a browser that signed in before',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-success': { threat: 'opening unlimited sessions', points: 120, seconds: QUARTER, per: 'account' },
  'second-step': { threat: 'guessing codes from one address', points: 60, seconds: QUARTER, per: 'address', failClosed: true },
  'second-factor': {
    threat: 'guessing one account’s codes',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'own-password': {
    threat: 'guessing the password in another user’s open browser',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'forgot-password': {
    threat: 'flooding people with reset emails',
    points: 10,
    seconds: QUARTER,
    per: 'address',
    failClosed: true,
  },
  'validate-reset-token': { threat: 'guessing reset links', points: 60, seconds: QUARTER, per: 'address' },
  'reset-password': { threat: 'guessing reset links', points: 20, seconds: QUARTER, per: 'address', failClosed: true },
  'set-password': { threat: 'account takeover with a stolen staff session', points: 60, seconds: QUARTER, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;
