import { HIGH_VOLUME, PRICING_PAGES, type PricingTier } from '@warmline/contracts/price-book';

export type PricingPageEntry = (typeof PRICING_PAGES)[number];

/** The price-book row of a tier. */
export function pricingPageOf(tier: PricingTier): PricingPageEntry {
  return PRICING_PAGES.find(({ id }) => id === tier) ?? PRICING_PAGES[0];
}

/** Transfers in one order, as the high-volume tiers name them: `50-99`, `200+` ([000] §9). */
export function countRange({ minCount, maxCount }: (typeof HIGH_VOLUME.tiers)[number]): string {
  return maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`;
}

/** A headline rate: cents → `$35`, `$0.75`. */
export function headlineRate(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** The rate that is struck through on the special offer: the standard one ([000] §2). */
export function struckRateOf(tier: PricingTier): string | undefined {
  return tier === 'special' ? headlineRate(pricingPageOf('standard').rateCents) : undefined;
}
