import { HIGH_VOLUME, PRICING_PAGES, type PricingTier } from '@warmline/contracts/prices/price-book';
import type { SiteData } from '@warmline/contracts/site/types';
import { advertisedRateCents, checkoutRateCents } from '@warmline/domain/prices/quote';
import { isLowestRate, tierLadder } from '@warmline/domain/prices/rate-ladder';
import { useSite } from '../../lib/api/site.ts';
import { formatRate } from '../../lib/text/format-rate.ts';
import { TIER_TEXTS, type TierText } from './tiers.ts';

/** The rates in force that came with the page (M71). */
export type Rates = Pick<SiteData, 'prices' | 'honourAdvertisedRate'>;
export type PricingPageEntry = (typeof PRICING_PAGES)[number];

/** Returns the price-book row of a tier; its rate in force is that of `useTier`. */
export function pricingPageOf(tier: PricingTier): PricingPageEntry {
  return PRICING_PAGES.find(({ id }) => id === tier) ?? PRICING_PAGES[0];
}

/** Formats the quantity range of a high-volume tier: `50-99`, `200+` (A9.03). */
export function countRange({ minCount, maxCount }: (typeof HIGH_VOLUME.tiers)[number]): string {
  return maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`;
}

/** A tier with its rates in force, in cents, and its texts, without a claim that these rates make untrue (M75). */
export interface Tier extends TierText {
  page: PricingPageEntry;
  rateCents: number;
  /** The rate is below the standard one. */
  isReduced: boolean;
  /** What its package checkout charges. */
  chargedCents: number;
  /** The standard rate, struck through on the special offer while it is higher (A2.07). */
  struckCents: number | null;
}

/** Returns the tier at these rates. */
function tierAt(tier: PricingTier, { prices, honourAdvertisedRate }: Rates): Tier {
  const rateCents = advertisedRateCents(tier, prices);
  const isReduced = rateCents < advertisedRateCents('standard', prices);
  const { reduced, lowest, ...texts } = TIER_TEXTS[tier];
  const claims = tier === 'ultimate' ? isLowestRate(tier, prices, honourAdvertisedRate) : isReduced || tier === 'standard';
  return {
    ...texts,
    ...(claims ? {} : { label: undefined }),
    ...(!claims && (reduced ?? lowest)),
    page: pricingPageOf(tier),
    rateCents,
    isReduced,
    chargedCents: checkoutRateCents(tier, honourAdvertisedRate, prices),
    struckCents: tier === 'special' && isReduced ? advertisedRateCents('standard', prices) : null,
  };
}

/** Returns all tiers at the rates in force, by daily volume. */
export function useTiers(): Tier[] {
  const site = useSite();
  return PRICING_PAGES.map(({ id }) => tierAt(id, site));
}

/** Returns a tier at the rates in force. */
export function useTier(tier: PricingTier): Tier {
  return tierAt(tier, useSite());
}

/** Formats the span of the tiers' rates: `From $40 down to $28 per transfer.` */
export function tierSpan(prices: Rates['prices']): string {
  const { lowest, highest, shape } = tierLadder(prices);
  if (shape === 'equal') return `${formatRate(lowest)} per transfer.`;
  if (shape === 'falling') return `From ${formatRate(highest)} down to ${formatRate(lowest)} per transfer.`;
  return `From ${formatRate(lowest)} to ${formatRate(highest)} per transfer, by calls a day.`;
}
