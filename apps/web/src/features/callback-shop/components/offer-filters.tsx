import { formatCents } from '@warmline/domain/money/money';
import { DayRangeChoice } from '../../../components/form/fields/day-range.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { StateFilter } from '../../../components/ui/lists/state-filter.tsx';
import type { OfferView } from '../offer-shop.ts';

export interface OfferFiltersProps {
  view: OfferView;
  /** The highest prices to choose from, in cents. */
  prices: readonly number[];
  daysText: string;
  onView: (view: OfferView) => void;
}

/** Filters of callbacks or appointments on sale: state, price, days. */
export function OfferFilters({ view, prices, daysText, onView }: OfferFiltersProps) {
  return (
    <>
      <StateFilter value={view.state} onChange={(state) => onView({ ...view, state })} />
      <FilterChoice
        label="Filter by price"
        all="Any price"
        value={view.priceMaxCents ?? ''}
        options={prices.map((cents) => [String(cents), `Up to ${formatCents(cents)}`])}
        onChange={(price) => onView({ ...view, priceMaxCents: price || undefined })}
      />
      <DayRangeChoice
        text={daysText}
        days={{ from: view.from, to: view.to }}
        onChange={({ from, to }) => onView({ ...view, from, to })}
      />
    </>
  );
}
