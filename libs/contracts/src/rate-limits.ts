const MINUTE = 60;
const TEN_MINUTES = 600;
const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/** One budget of calls or tries. */
export interface RateLimitRow {
  /** What it is for. */
  against: string;
  /** So many calls … */
  points: number;
  /** … in so many seconds … */
  seconds: number;
  /** … from one address (IPv6: one /64), one network (IPv4 /24, IPv6 /48), one account, one browser, or one order. */
  per: 'address' | 'network' | 'account' | 'visitor' | 'order';
  /** Refuses while Redis cannot be asked; the others then let pass. */
  failClosed?: true;
  /** Never multiplied by RATE_LIMIT_FACTOR: the last guard of one name, one account or one payment, in load tests, too. */
  fixed?: true;
  /** A process takes so many calls from the budget at once, so that reading costs no question to Redis each time. */
  lease?: number;
  /** What a call without any parameter costs: it asks for the whole list. */
  wholeList?: number;
  /** What a page of a filter beyond its first 1,000 rows costs. */
  deepPage?: number;
}

/** Every limit of the shop; routes name them with `@RateLimit(…)`, use cases with `RateLimiter.take`. docs/rate-limits.md is held to this table. */
export const RATE_LIMITS = {
  // Guessing: only failures use these up, except where a route is named.
  'login-name': {
    against: 'guessing one name’s password from one address',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-address': { against: 'guessing from one address', points: 60, seconds: QUARTER, per: 'address', failClosed: true },
  'login-account': {
    against: 'guessing one name’s password from many addresses',
    points: 50,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-device': {
    against: 'guessing in a browser that signed in before',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'login-success': { against: 'opening sessions without end', points: 120, seconds: QUARTER, per: 'account' },
  'second-step': { against: 'guessing codes from one address', points: 60, seconds: QUARTER, per: 'address', failClosed: true },
  'second-factor': {
    against: 'guessing one account’s codes',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'own-password': {
    against: 'guessing at somebody’s open browser',
    points: 10,
    seconds: QUARTER,
    per: 'account',
    failClosed: true,
    fixed: true,
  },
  'forgot-password': {
    against: 'flooding people with reset mails',
    points: 10,
    seconds: QUARTER,
    per: 'address',
    failClosed: true,
  },
  'validate-reset-token': { against: 'guessing reset links', points: 60, seconds: QUARTER, per: 'address' },
  'reset-password': { against: 'guessing reset links', points: 20, seconds: QUARTER, per: 'address', failClosed: true },
  'set-password': { against: 'a stolen staff session taking accounts over', points: 60, seconds: QUARTER, per: 'account' },

  // Card testing: few payments to open, by whatever way, few tries on each.
  intent: { against: 'card testing', points: 10, seconds: MINUTE, per: 'address' },
  'intent-hour': { against: 'slow card testing', points: 60, seconds: HOUR, per: 'address' },
  'intent-visitor': { against: 'card testing in one browser or account', points: 60, seconds: HOUR, per: 'visitor' },
  'card-failures': {
    against: 'trying card after card on one payment: it is given up',
    points: 8,
    seconds: DAY,
    per: 'order',
    fixed: true,
  },
  'card-failures-buyer': {
    against: 'trying card after card on many payments: each is given up',
    points: 30,
    seconds: DAY,
    per: 'account',
    fixed: true,
  },
  sandbox: { against: 'hammering the test card form', points: 30, seconds: MINUTE, per: 'address' },
  'receipt-email': { against: 'sending receipts to strangers', points: 20, seconds: MINUTE, per: 'address' },
  'receipt-read': { against: 'guessing order references', points: 240, seconds: MINUTE, per: 'address', lease: 20 },

  // Buying.
  'cancel-order': { against: 'hold and let go without end', points: 120, seconds: MINUTE, per: 'account' },

  // Scraping.
  browse: {
    against: 'scraping the stock',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    lease: 20,
    wholeList: 10,
    deepPage: 10,
  },
  'own-lists': { against: 'hammering', points: 1_200, seconds: TEN_MINUTES, per: 'account', lease: 20 },
  'desk-lists': {
    against: 'a stolen staff session carrying people’s data off',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    lease: 20,
  },
  'staff-tables': {
    against: 'a stolen staff session carrying all users or orders off',
    points: 1_200,
    seconds: TEN_MINUTES,
    per: 'account',
    lease: 20,
    wholeList: 10,
  },
  'partner-list': {
    against: 'a stolen staff session carrying applications off',
    points: 240,
    seconds: TEN_MINUTES,
    per: 'account',
  },
  'purchases-csv': { against: 'hammering', points: 20, seconds: MINUTE, per: 'account' },
  exports: { against: 'a stolen session carrying files off', points: 60, seconds: MINUTE, per: 'account' },
  'partner-ein': { against: 'a stolen staff session reading every EIN', points: 60, seconds: HOUR, per: 'account' },
  'partner-documents': { against: 'a stolen staff session reading every document', points: 240, seconds: HOUR, per: 'account' },

  // Spam.
  survey: { against: 'survey spam, account spam', points: 10, seconds: TEN_MINUTES, per: 'address' },
  'survey-day': { against: 'slow survey spam', points: 60, seconds: DAY, per: 'address' },
  'survey-network': { against: 'accounts made from many addresses', points: 200, seconds: DAY, per: 'network' },
  'partner-application': { against: 'application spam, filling the disk', points: 12, seconds: HOUR, per: 'address' },
  'partner-application-day': { against: 'slow application spam', points: 40, seconds: DAY, per: 'address' },

  // Costly work of staff.
  upload: { against: 'filling the disk', points: 240, seconds: HOUR, per: 'account' },
  'import-steps': { against: 'reading large files over and over', points: 240, seconds: TEN_MINUTES, per: 'account' },
  'desk-changes': { against: 'a stolen staff session changing everything', points: 240, seconds: MINUTE, per: 'account' },
  'order-desk': { against: 'a stolen staff session refunding everything', points: 60, seconds: MINUTE, per: 'account' },
  prices: { against: 'hammering', points: 120, seconds: MINUTE, per: 'account' },
  events: { against: 'opening streams without end', points: 300, seconds: TEN_MINUTES, per: 'account' },
} as const satisfies Record<string, RateLimitRow>;

export type RateLimitName = keyof typeof RATE_LIMITS;
