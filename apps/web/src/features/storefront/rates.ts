import { HIGH_VOLUME, PRICING_PAGES, type PricingTier } from '@warmline/contracts/prices/price-book';

export type PricingPageEntry = (typeof PRICING_PAGES)[number];

/** Returns the price-book row of a tier. */
export function pricingPageOf(tier: PricingTier): PricingPageEntry {
  return PRICING_PAGES.find(({ id }) => id === tier) ?? PRICING_PAGES[0];
}

/** Formats the quantity range of a high-volume tier: `50-99`, `200+` (A9.03). */
export function countRange({ minCount, maxCount }: (typeof HIGH_VOLUME.tiers)[number]): string {
  return maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`;
}

/** Formats a headline rate in cents: `$35`, `$0.75`. */
export function headlineRate(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** Returns the rate that is struck through on the special offer: the standard rate (A2.07). */
export function struckRateOf(tier: PricingTier): string | undefined {
  return tier === 'special' ? headlineRate(pricingPageOf('standard').rateCents) : undefined;
}
