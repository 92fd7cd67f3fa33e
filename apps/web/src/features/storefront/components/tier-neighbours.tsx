import { PRICING_PAGES, type PricingTier } from '@warmline/contracts/price-book';
import { headlineRate } from '../rates.ts';

/** One sentence on the tiers next to this one: what the step down cost before, what the next step saves. */
export function TierNeighbours({ tier }: { tier: PricingTier }) {
  const index = PRICING_PAGES.findIndex(({ id }) => id === tier);
  const here = PRICING_PAGES[index]!;
  const before = PRICING_PAGES[index - 1];
  const next = PRICING_PAGES[index + 1];
  return (
    <p className="lead num">
      {before !== undefined && `${headlineRate(before.rateCents - here.rateCents)} less on every transfer than the tier before. `}
      {next === undefined
        ? 'There is no lower rate than this one.'
        : `From ${next.minCalls} calls a day each transfer costs ${headlineRate(here.rateCents - next.rateCents)} less.`}
    </p>
  );
}
