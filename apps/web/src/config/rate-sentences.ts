import type { CheckoutTier } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { advertisedRateCents, checkoutRateCents } from '@warmline/domain/prices/quote';
import { rateCents } from '@warmline/domain/prices/rate';
import { formatRate } from '../lib/text/format-rate.ts';

/** Why the high-volume checkout charges another rate than the tiers (M76). */
export const QUANTITY_RULE = 'This is a prepaid package: the quantity sets the rate, not your calls a day.';

/** Says which rate a package checkout charges and why; null where only one rate exists (M2, M76). */
export function rateSentence(tier: CheckoutTier, prices: PriceOverrides, honourAdvertised: boolean): string | null {
  const advertised = advertisedRateCents(tier, prices);
  const own = rateCents(`checkout.${tier}`, prices);
  if (own === advertised) return null;
  const charged = formatRate(checkoutRateCents(tier, honourAdvertised, prices));
  return honourAdvertised
    ? `You pay the rate of the pricing page, ${charged} per transfer.`
    : `This prepaid package has its own rate, ${charged} per transfer. The pricing page's ${formatRate(advertised)} is the daily plan rate.`;
}
