import type { PricingTier } from '@warmline/contracts/prices/price-book';
import { isLowestRate } from '@warmline/domain/prices/rate-ladder';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';
import { useTiers, type Tier } from '../rates.ts';

/** Compares a tier with the previous and the next one, at the rates in force (M75). */
export function TierNeighbours({ tier }: { tier: PricingTier }) {
  const { prices, honourAdvertisedRate } = useSite();
  const tiers = useTiers();
  const index = tiers.findIndex(({ page }) => page.id === tier);
  const [before, here, next] = [tiers[index - 1], tiers[index]!, tiers[index + 1]];
  const sentences = [
    before && `Each transfer costs ${difference(here, before)} in the previous tier.`,
    next && `From ${next.page.minCalls} calls a day, each transfer costs ${difference(next, here, '')}.`,
    !next && isLowestRate(tier, prices, honourAdvertisedRate) && 'This is our lowest rate.',
  ];
  return <p className="lead num">{sentences.filter(Boolean).join(' ')}</p>;
}

/**
 * Formats `$2 less than`, `$2 more than` or `the same as`; without the last word if there is nothing to compare with in the
 * sentence.
 */
function difference(one: Tier, other: Tier, than = ' than'): string {
  const cents = other.rateCents - one.rateCents;
  if (cents === 0) return than === '' ? 'the same' : 'the same as';
  return `${formatRate(Math.abs(cents))} ${cents > 0 ? 'less' : 'more'}${than}`;
}
