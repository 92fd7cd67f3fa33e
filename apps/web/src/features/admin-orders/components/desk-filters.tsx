import { ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@warmline/contracts/api/orders';
import { LIMITS } from '@warmline/contracts/limits';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { kindOf, type DeskFilters } from '../desk-search.ts';
import { CHANNEL_WORDS, CHANNELS_OF, KIND_WORDS, STATUS_WORDS } from '../desk-words.ts';

export interface DeskFiltersProps {
  filters: DeskFilters;
  onFilter: (filters: DeskFilters) => void;
}

/** Search, kind, status and channel; every choice works at once and stands in the address. */
export function DeskFilterBar({ filters, onFilter }: DeskFiltersProps) {
  const kind = kindOf(filters);
  return (
    <div className="desk-filters">
      <SearchBox
        label="Search orders"
        clearLabel="Clear search"
        placeholder="Number, name, e-mail or phone"
        maxLength={LIMITS.orderSearchLength}
        value={filters.q ?? ''}
        onChange={(q) => onFilter({ ...filters, q: q || undefined })}
      />
      <FilterChoice
        label="Orders of"
        value={kind}
        options={ORDER_KINDS.map((value) => [value, KIND_WORDS[value].label])}
        // Another kind has other channels.
        onChange={(next) =>
          onFilter({ ...filters, kind: next === 'transfers' ? undefined : (next as OrderKind), channel: undefined })
        }
      />
      <FilterChoice
        label="Status"
        value={filters.status ?? ''}
        all="All statuses"
        options={ORDER_STATUSES.map((value) => [value, STATUS_WORDS[value].text])}
        onChange={(next) => onFilter({ ...filters, status: ORDER_STATUSES.find((status) => status === next) })}
      />
      <FilterChoice
        label="Channel"
        value={filters.channel ?? ''}
        all="All channels"
        options={CHANNELS_OF[kind].map((value) => [value, CHANNEL_WORDS[value]])}
        onChange={(next) => onFilter({ ...filters, channel: CHANNELS_OF[kind].find((channel) => channel === next) })}
      />
    </div>
  );
}
