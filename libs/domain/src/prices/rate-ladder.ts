import {
  AGE_RANGES,
  HIGH_VOLUME,
  LEAD_PRICE_PROFILES,
  PRICING_PAGES,
  type LeadPriceProfile,
  type PricingTier,
} from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { advertisedRateCents, checkoutRateCents } from './quote.ts';
import { rateCents } from './rate.ts';

/** Several rates in order, from the smallest volume to the largest. */
export interface RateLadder {
  lowest: number;
  highest: number;
  /**
   * `falling`: each rate is lower than the one before; `equal`: all are the same; `mixed`: neither, after changes in the panel.
   */
  shape: 'falling' | 'equal' | 'mixed';
}

/** Returns what a text may say about these rates. */
export function ladderOf(rates: readonly number[]): RateLadder {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const falls = rates.every((rate, index) => index === 0 || rate < rates[index - 1]!);
  return { lowest, highest, shape: lowest === highest ? 'equal' : falls ? 'falling' : 'mixed' };
}

/** Returns the rates of the five pricing pages in force, by daily volume (A9.01). */
export function tierLadder(prices: PriceOverrides): RateLadder {
  return ladderOf(PRICING_PAGES.map(({ id }) => advertisedRateCents(id, prices)));
}

/** Returns the rates of the high-volume checkout in force, by quantity (A9.03). */
export function quantityLadder(prices: PriceOverrides): RateLadder {
  return ladderOf(HIGH_VOLUME.tiers.map(({ minCount }) => rateCents(`high-volume.${minCount}`, prices)));
}

/** Returns the prices of aged leads in survey 1 in force, by lead age (A9.04). */
export function agedLeadLadder(prices: PriceOverrides): RateLadder {
  return ladderOf(AGE_RANGES.map((range) => rateCents(`survey.aged_lead.${range}`, prices)));
}

/** Returns whether every price list of leads in inventory falls with the lead age (M72, M75). */
export function olderLeadsCostLess(prices: PriceOverrides): boolean {
  const profiles = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];
  const ladders = profiles.map((profile) => ladderOf(AGE_RANGES.map((range) => rateCents(`lead.${profile}.${range}`, prices))));
  return ladders.every(({ shape }) => shape === 'falling');
}

/** Returns the tier with the lowest rate; of several, the one for the smallest volume. */
export function cheapestTier(prices: PriceOverrides): PricingTier {
  const { lowest } = tierLadder(prices);
  return (PRICING_PAGES.find(({ id }) => advertisedRateCents(id, prices) === lowest) ?? PRICING_PAGES[0]).id;
}

/**
 * Returns whether a buyer can pay no lower rate for a transfer than this tier's: neither at a checkout nor on another pricing
 * page (M76).
 */
export function isLowestRate(tier: PricingTier, prices: PriceOverrides, honourAdvertised: boolean): boolean {
  const own = advertisedRateCents(tier, prices);
  const charged = PRICING_PAGES.map(({ id }) => checkoutRateCents(id, honourAdvertised, prices));
  return own <= Math.min(tierLadder(prices).lowest, quantityLadder(prices).lowest, ...charged);
}
