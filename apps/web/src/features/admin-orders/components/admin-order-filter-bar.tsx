import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_NEEDS } from '@warmline/contracts/orders/admin-types';
import { ORDER_CHANNELS, ORDER_STATUSES } from '@warmline/contracts/orders/types';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { type AdminOrderFilters, kindOf, productOfShown, SHOWN_KINDS } from '../admin-order-filters.ts';
import { CHANNEL_LABELS, CHANNELS_OF, NEED_LABELS } from '../admin-order-labels.ts';
import { PaidFilter } from './paid-filter.tsx';

export interface AdminOrderFilterBarProps {
  filters: AdminOrderFilters;
  onFilter: (filters: AdminOrderFilters) => void;
}

/** Search, product, status, channel, need and day filters; each applies at once and is in the address. */
export function AdminOrderFilterBar({ filters, onFilter }: AdminOrderFilterBarProps) {
  const kind = kindOf(filters);
  const channels = kind === 'all' ? ORDER_CHANNELS : CHANNELS_OF[kind];
  return (
    <>
      <SearchBox
        label="Search orders"
        clearLabel="Clear search"
        placeholder="Number, name, email or phone"
        maxLength={ORDER_LIMITS.searchLength}
        value={filters.q ?? ''}
        onChange={(q) => onFilter({ ...filters, q: q || undefined })}
      />
      <FilterChoice
        label="Product"
        value={kind}
        options={SHOWN_KINDS.map((value) => [
          value,
          value === 'all' ? 'All products' : PRODUCT_LABELS[productOfShown(value)].label,
        ])}
        // Other products have other channels.
        onChange={(next) => onFilter({ ...filters, kind: SHOWN_KINDS.find((shown) => shown === next), channel: undefined })}
      />
      <FilterChoice
        label="Status"
        value={filters.status ?? ''}
        all="All statuses"
        options={ORDER_STATUSES.map((value) => [value, STATUS_LABELS[value].text])}
        onChange={(next) => onFilter({ ...filters, status: ORDER_STATUSES.find((status) => status === next) })}
      />
      <FilterChoice
        label="Channel"
        value={filters.channel ?? ''}
        all="All channels"
        options={channels.map((value) => [value, CHANNEL_LABELS[value]])}
        onChange={(next) => onFilter({ ...filters, channel: channels.find((channel) => channel === next) })}
      />
      <FilterChoice
        label="Needs"
        value={filters.need ?? ''}
        all="Any need"
        options={ORDER_NEEDS.map((value) => [value, NEED_LABELS[value]])}
        onChange={(next) => onFilter({ ...filters, need: ORDER_NEEDS.find((need) => need === next) })}
      />
      <PaidFilter days={filters} onChange={({ from, to }) => onFilter({ ...filters, from, to })} />
    </>
  );
}
