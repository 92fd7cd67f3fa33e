import type { PRICING_PAGES, PricingTier } from '@warmline/contracts/price-book';

/** What the packages by daily volume are called, on the pricing pages and in the list beside their checkouts ([000] §2). */
export const TIER_NAMES: Record<PricingTier, string> = {
  standard: 'Standard',
  special: 'Special offer',
  premium: 'Premium volume',
  enterprise: 'Enterprise volume',
  ultimate: 'Ultimate volume',
};

/** Calls a day of a tier: `Up to 100`, `101-150`, `300+`. */
export function callRange({ minCalls, maxCalls }: (typeof PRICING_PAGES)[number]): string {
  if (maxCalls === null) return `${minCalls}+`;
  return minCalls === 1 ? `Up to ${maxCalls}` : `${minCalls}-${maxCalls}`;
}
