import {
  HIGH_VOLUME,
  MAX_CHARGE_CENTS,
  PRICING_PAGES,
  type AgeRange,
  type CheckoutTier,
  type PricingTier,
} from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { Quote } from '@warmline/contracts/prices/quote';
import type { RingcloudLeadType, SurveyLeadType } from '@warmline/contracts/surveys/types';
import { rateCents } from './rate.ts';

/** A price in integer cents; `totalCents` is quantity times rate. */
export interface QuotedPrice {
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** Returns the rate on a pricing page, in cents; `prices` are the current price overrides. */
export function advertisedRateCents(tier: PricingTier, prices: PriceOverrides = {}): number {
  return rateCents(`page.${tier}`, prices);
}

/** Returns the rate of a package checkout in cents: its own, or the pricing page's if the owner honors that (M2). */
export function checkoutRateCents(tier: CheckoutTier, honourAdvertised = false, prices: PriceOverrides = {}): number {
  return honourAdvertised ? advertisedRateCents(tier, prices) : rateCents(`checkout.${tier}`, prices);
}

/** Returns the high-volume rate for a purchased count of 50 or more, in cents (A9.03). */
export function highVolumeRateCents(count: number, prices: PriceOverrides = {}): number {
  const { minCount } = HIGH_VOLUME.tiers.findLast((tier) => count >= tier.minCount) ?? HIGH_VOLUME.tiers[0];
  return rateCents(`high-volume.${minCount}`, prices);
}

/** Returns survey 1's unit price in cents; aged leads without a range cost as much as the youngest. */
export function surveyRateCents(leadType: SurveyLeadType, ageRange: AgeRange = '30-60', prices: PriceOverrides = {}): number {
  if (leadType === 'Live Transfers') return rateCents('survey.live_transfer', prices);
  if (leadType === 'Call-Backs') return rateCents('survey.callback', prices);
  return rateCents(`survey.aged_lead.${ageRange}`, prices);
}

/** Returns survey 2's unit price in cents; `partial_apps` has a default price without a range. */
export function ringcloudRateCents(leadType: RingcloudLeadType, ageRange?: AgeRange, prices: PriceOverrides = {}): number {
  if (leadType !== 'partial_apps') return rateCents(`ringcloud.${leadType}`, prices);
  return rateCents(`ringcloud.partial_apps.${ageRange ?? 'default'}`, prices);
}

/** Returns the price of a quantity at a rate. */
export function quote(quantity: number, unitCents: number): QuotedPrice {
  return { quantity, unitCents, totalCents: quantity * unitCents };
}

/** Converts a quote to dollars, as the API sends it. */
export function inDollars({ quantity, unitCents, totalCents }: QuotedPrice): Quote {
  return { quantity, unitPrice: unitCents / 100, amount: totalCents / 100 };
}

/** Returns whether the card provider accepts a charge of this size: up to $999,999.99 (M6). */
export function isChargeable(totalCents: number): boolean {
  return Number.isSafeInteger(totalCents) && totalCents > 0 && totalCents <= MAX_CHARGE_CENTS;
}

/** Returns the pricing tier for an agency's daily call volume; up to and including 100 is Standard (M3). */
export function pricingTierOf(callsPerDay: number): PricingTier {
  return (PRICING_PAGES.find(({ maxCalls }) => maxCalls === null || callsPerDay <= maxCalls) ?? PRICING_PAGES[0]).id;
}

/** Returns the price of call transfers ordered in the dashboard (B9.01). */
export function dashboardTransferQuote(transfers: number, prices: PriceOverrides = {}): QuotedPrice {
  return quote(transfers, rateCents('dashboard.transfers', prices));
}
