import type { PricingTier } from '@warmline/contracts/prices/price-book';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useTier } from '../rates.ts';

/** Says what the package checkout charges, if that is not the rate of the page that leads to it (M76). */
export function RateNote({ tier }: { tier: PricingTier }) {
  const { rateCents, chargedCents } = useTier(tier);
  if (rateCents === chargedCents) return null;
  return (
    <p className="fine num">
      {formatRate(rateCents)} is the daily plan rate. A prepaid package costs {formatRate(chargedCents)} per transfer at checkout.
    </p>
  );
}
