import type { PriceOverrides } from '@warmline/contracts/api/prices';
import type { Quote } from '@warmline/contracts/api/quote';
import type { RingcloudLeadType, SurveyLeadType } from '@warmline/contracts/api/surveys';
import {
  CHECKOUTS,
  DASHBOARD_TRANSFER_CENTS,
  HIGH_VOLUME,
  MAX_CHARGE_CENTS,
  PRICING_PAGES,
  RINGCLOUD_PRICES,
  SURVEY_PRICES,
  type AgeRange,
  type CheckoutTier,
  type PricingTier,
} from '@warmline/contracts/price-book';

/** A price in integer cents; `totalCents` is the quantity times the rate. */
export interface QuotedPrice {
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** The rate a pricing page names, in cents; `prices` are the changes to the price book that are in force. */
export function advertisedRateCents(tier: PricingTier, prices: PriceOverrides = {}): number {
  return prices[`page.${tier}`] ?? (PRICING_PAGES.find(({ id }) => id === tier) ?? PRICING_PAGES[0]).rateCents;
}

/** The rate of a package checkout in cents: its own, or the pricing page's where the owner honours that (docs/decisions.md M2). */
export function checkoutRateCents(tier: CheckoutTier, honourAdvertised = false, prices: PriceOverrides = {}): number {
  return honourAdvertised ? advertisedRateCents(tier, prices) : (prices[`checkout.${tier}`] ?? CHECKOUTS[tier].rateCents);
}

/** The high-volume rate for a purchased count of 50 or more, in cents ([000] §9). */
export function highVolumeRateCents(count: number, prices: PriceOverrides = {}): number {
  const { minCount, rateCents } = HIGH_VOLUME.tiers.findLast((tier) => count >= tier.minCount) ?? HIGH_VOLUME.tiers[0];
  return prices[`high-volume.${minCount}`] ?? rateCents;
}

/** Survey 1's price per piece in cents; without a range aged leads cost what the youngest do. */
export function surveyRateCents(leadType: SurveyLeadType, ageRange: AgeRange = '30-60', prices: PriceOverrides = {}): number {
  if (leadType !== 'Aged Leads') return prices[`survey.${leadType}`] ?? SURVEY_PRICES[leadType];
  return prices[`survey.Aged Leads.${ageRange}`] ?? SURVEY_PRICES[leadType][ageRange];
}

/** Survey 2's price per piece in cents; `partial_apps` has a default for no range. */
export function ringcloudRateCents(leadType: RingcloudLeadType, ageRange?: AgeRange, prices: PriceOverrides = {}): number {
  if (leadType !== 'partial_apps') return prices[`ringcloud.${leadType}`] ?? RINGCLOUD_PRICES[leadType];
  return prices[`ringcloud.partial_apps.${ageRange ?? 'default'}`] ?? RINGCLOUD_PRICES[leadType][ageRange ?? 'default'];
}

/** A quantity at a rate. */
export function quote(quantity: number, unitCents: number): QuotedPrice {
  return { quantity, unitCents, totalCents: quantity * unitCents };
}

/** A quote in the dollars that calls carry. */
export function inDollars({ quantity, unitCents, totalCents }: QuotedPrice): Quote {
  return { quantity, unitPrice: unitCents / 100, amount: totalCents / 100 };
}

/** Whether the card provider takes a charge of this size: up to $999,999.99 (docs/decisions.md M6). */
export function isChargeable(totalCents: number): boolean {
  return Number.isSafeInteger(totalCents) && totalCents > 0 && totalCents <= MAX_CHARGE_CENTS;
}

/** The pricing tier of an agency's daily call volume; up to and with 100 is Standard (docs/decisions.md M3). */
export function pricingTierOf(callsPerDay: number): PricingTier {
  return (PRICING_PAGES.find(({ maxCalls }) => maxCalls === null || callsPerDay <= maxCalls) ?? PRICING_PAGES[0]).id;
}

/** Call transfers ordered in the dashboard ([001] §9). */
export function dashboardTransferQuote(transfers: number, prices: PriceOverrides = {}): QuotedPrice {
  return quote(transfers, prices['dashboard.transfers'] ?? DASHBOARD_TRANSFER_CENTS);
}
