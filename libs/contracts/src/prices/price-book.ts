/**
 * All prices of the specification, in integer US cents, with the place where each is used. Only the server charges, and it quotes
 * from here (M1).
 */

/** Pricing pages: rate per transfer by the agency's daily call volume (A9.01; M3 puts exactly 100 into Standard). */
export const PRICING_PAGES = [
  { id: 'standard', route: '/standard-pricing', minCalls: 1, maxCalls: 100, rateCents: 4000, checkout: '/checkout' },
  {
    id: 'special',
    route: '/special-pricing',
    minCalls: 101,
    maxCalls: 150,
    rateCents: 3800,
    checkout: '/checkout?offer=special',
  },
  { id: 'premium', route: '/premium-pricing', minCalls: 151, maxCalls: 199, rateCents: 3500, checkout: '/checkout-premium' },
  {
    id: 'enterprise',
    route: '/enterprise-pricing',
    minCalls: 200,
    maxCalls: 299,
    rateCents: 3200,
    checkout: '/checkout-enterprise',
  },
  { id: 'ultimate', route: '/ultimate-pricing', minCalls: 300, maxCalls: null, rateCents: 2800, checkout: '/checkout-ultimate' },
] as const;
export type PricingTier = (typeof PRICING_PAGES)[number]['id'];

/**
 * Package checkouts: the charged rate, the initial count and the suggested maximum (A5.01, A5.08, A5.09, A9.02, A9.06, A9.07; M2,
 * M4, M6).
 */
export const CHECKOUTS = {
  standard: { route: '/checkout', rateCents: 4000, defaultCount: 25, minCount: 1, hintedMax: 1000 },
  special: { route: '/checkout?offer=special', rateCents: 3900, defaultCount: 25, minCount: 1, hintedMax: 1000 },
  premium: { route: '/checkout-premium', rateCents: 3700, defaultCount: 50, minCount: 1, hintedMax: 2000 },
  enterprise: { route: '/checkout-enterprise', rateCents: 3500, defaultCount: 100, minCount: 1, hintedMax: 5000 },
  ultimate: { route: '/checkout-ultimate', rateCents: 3200, defaultCount: 200, minCount: 1, hintedMax: 10000 },
} as const;
export type CheckoutTier = keyof typeof CHECKOUTS;

/** High-volume checkout: rate by purchased count (A9.03). */
export const HIGH_VOLUME = {
  route: '/checkout-high-volume',
  defaultCount: 50,
  minCount: 50,
  tiers: [
    { minCount: 50, maxCount: 99, rateCents: 3200 },
    { minCount: 100, maxCount: 149, rateCents: 3000 },
    { minCount: 150, maxCount: 199, rateCents: 2900 },
    { minCount: 200, maxCount: null, rateCents: 2800 },
  ],
} as const;

export const AGE_RANGES = ['30-60', '60-90', '90-180'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** Survey 1 (/survey): prices per unit (A9.04). */
export const SURVEY_PRICES = {
  'Live Transfers': 3500,
  'Call-Backs': 1500,
  'Aged Leads': { '30-60': 400, '60-90': 300, '90-180': 200 },
} as const;

/** Survey 2 (/ringcloud): prices per unit (A9.05). */
export const RINGCLOUD_PRICES = {
  live_transfers: 3700,
  call_backs: 1500,
  partial_apps: { '30-60': 500, '60-90': 400, '90-180': 300, default: 500 },
} as const;

/** Price per call transfer ordered in the dashboard (B9.01). */
export const DASHBOARD_TRANSFER_CENTS = 3500;

/**
 * Price lists for leads in inventory, by age range (B9.09-B9.11 state both; M14 decides where each is used): `form` is the
 * single-lead form's 5/4/3, `template` the CSV template's 3/2/0.75.
 */
export const LEAD_PRICE_PROFILES = {
  form: { '30-60': 500, '60-90': 400, '90-180': 300 },
  template: { '30-60': 300, '60-90': 200, '90-180': 75 },
} as const satisfies Record<string, Record<AgeRange, number>>;
export type LeadPriceProfile = keyof typeof LEAD_PRICE_PROFILES;

/** Largest charge of the card provider, $999,999.99 (M6), and smallest, $0.50. */
export const MAX_CHARGE_CENTS = 99_999_999;
export const MIN_CHARGE_CENTS = 50;

export const CURRENCY = 'usd';
