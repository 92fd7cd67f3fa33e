import type { PRICING_PAGES, PricingTier } from '@warmline/contracts/prices/price-book';

/** Names of the volume tiers, on the pricing pages and next to the checkouts (A2.06-A2.10). */
export const TIER_NAMES: Record<PricingTier, string> = {
  standard: 'Standard',
  special: 'Special offer',
  premium: 'Premium volume',
  enterprise: 'Enterprise volume',
  ultimate: 'Ultimate volume',
};

/** Formats the calls per day of a tier: `Up to 100`, `101-150`, `300+`. */
export function callRange({ minCalls, maxCalls }: (typeof PRICING_PAGES)[number]): string {
  if (maxCalls === null) return `${minCalls}+`;
  return minCalls === 1 ? `Up to ${maxCalls}` : `${minCalls}-${maxCalls}`;
}
