const MINUTE = 60;
const TEN_MINUTES = 600;
const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/** One rate limit. */
export interface RateLimitRow {
  /** The abuse that it limits. */
  threat: string;
  /** Number of calls allowed per `seconds`. */
  points: number;
  /** Length of the window. */
  seconds: number;
  /** What is counted: one address (IPv6: one /64), one network (IPv4 /24, IPv6 /48), one account, one agency, one browser, or one order. */
  per: 'address' | 'network' | 'account' | 'agency' | 'visitor' | 'order';
  /** Rejects calls while Redis is unavailable; the others then allow them. */
  failClosed?: true;
  /** Never multiplied by RATE_LIMIT_FACTOR, not even in load tests: the last protection of one name, account or payment. */
  fixed?: true;
  /** Number of calls that a process prefetches, so that not every read asks Redis. */
  prefetch?: number;
  /** Cost of a call without parameters, which returns the whole list. */
  wholeList?: number;
  /** Cost of a filtered page beyond its first 1,000 rows. */
  deepPage?: number;
}

/** All rate limits. Routes name them with `@RateLimit(…)`, use cases with `RateLimiter.take`. docs/rate-limits.md must match this table. */
export const RATE_LIMITS = {
  // Guessing: only failed attempts count, except where a route is named.
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

  // Card testing: few payments can be opened on any path, with few attempts on each.
  intent: { threat: 'card testing', points: 10, seconds: MINUTE, per: 'address' },
  'intent-hour': { threat: 'slow card testing', points: 60, seconds: HOUR, per: 'address' },
  'intent-visitor': { threat: 'card testing in one browser or account', points: 60, seconds: HOUR, per: 'visitor' },
  'card-failures': {
    threat: 'trying card after card on one payment: it is canceled',
    points: 8,
    seconds: DAY,
    per: 'order',
    fixed: true,
  },
  'card-failures-agency': {
    threat: 'trying card after card on many payments: each is canceled',
    points: 30,
    seconds: DAY,
    per: 'agency',
    fixed: true,
  },
  sandbox: { threat: 'flooding the test card form', points: 30, seconds: MINUTE, per: 'address' },
  'receipt-email': { threat: 'sending receipts to strangers', points: 20, seconds: MINUTE, per: 'address' },
  'receipt-read': { threat: 'guessing order references', points: 240, seconds: MINUTE, per: 'address', prefetch: 20 },

  // Buying.
  'cancel-order': { threat: 'holding and releasing leads in a loop', points: 120, seconds: MINUTE, per: 'account' },

  // Scraping.
  browse: {
    threat: 'scraping the inventory',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    prefetch: 20,
    wholeList: 10,
    deepPage: 10,
  },
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
  'partner-list': {
    threat: 'exfiltration of applications with a stolen staff session',
    points: 240,
    seconds: TEN_MINUTES,
    per: 'account',
  },
  'purchases-csv': { threat: 'request floods', points: 20, seconds: MINUTE, per: 'account' },
  exports: { threat: 'exfiltration of files with a stolen session', points: 60, seconds: MINUTE, per: 'account' },
  'partner-ein': { threat: 'reading every EIN with a stolen staff session', points: 60, seconds: HOUR, per: 'account' },
  'partner-documents': {
    threat: 'reading every document with a stolen staff session',
    points: 240,
    seconds: HOUR,
    per: 'account',
  },

  // Spam.
  survey: { threat: 'survey spam, account spam', points: 10, seconds: TEN_MINUTES, per: 'address' },
  'survey-day': { threat: 'slow survey spam', points: 60, seconds: DAY, per: 'address' },
  'survey-network': { threat: 'account creation from many addresses', points: 200, seconds: DAY, per: 'network' },
  'partner-application': { threat: 'application spam, filling the disk', points: 12, seconds: HOUR, per: 'address' },
  'partner-application-day': { threat: 'slow application spam', points: 40, seconds: DAY, per: 'address' },

  // Expensive staff operations.
  upload: { threat: 'filling the disk', points: 240, seconds: HOUR, per: 'account' },
  'import-steps': { threat: 'reading large files over and over', points: 240, seconds: TEN_MINUTES, per: 'account' },
  'admin-changes': { threat: 'mass changes with a stolen staff session', points: 240, seconds: MINUTE, per: 'account' },
  'admin-orders': { threat: 'mass refunds with a stolen staff session', points: 60, seconds: MINUTE, per: 'account' },
  prices: { threat: 'request floods', points: 120, seconds: MINUTE, per: 'account' },
  events: { threat: 'opening unlimited streams', points: 300, seconds: TEN_MINUTES, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;

export type RateLimitName = keyof typeof RATE_LIMITS;
