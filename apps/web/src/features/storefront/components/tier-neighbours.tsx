import { PRICING_PAGES, type PricingTier } from '@warmline/contracts/prices/price-book';
import { headlineRate } from '../rates.ts';

/** Compares a tier with the previous and the next one. */
export function TierNeighbours({ tier }: { tier: PricingTier }) {
  const index = PRICING_PAGES.findIndex(({ id }) => id === tier);
  const here = PRICING_PAGES[index]!;
  const before = PRICING_PAGES[index - 1];
  const next = PRICING_PAGES[index + 1];
  return (
    <p className="lead num">
      {before !== undefined &&
        `Each transfer costs ${headlineRate(before.rateCents - here.rateCents)} less than in the previous tier. `}
      {next === undefined
        ? 'This is our lowest rate.'
        : `From ${next.minCalls} calls a day, each transfer costs ${headlineRate(here.rateCents - next.rateCents)} less.`}
    </p>
  );
}
