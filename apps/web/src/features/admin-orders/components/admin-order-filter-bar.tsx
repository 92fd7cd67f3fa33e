import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@warmline/contracts/orders/types';
import { productOfKind } from '@warmline/domain/product';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { kindOf, type AdminOrderFilters } from '../admin-order-filters.ts';
import { CHANNEL_LABELS, CHANNELS_OF } from '../admin-order-labels.ts';

export interface AdminOrderFilterBarProps {
  filters: AdminOrderFilters;
  onFilter: (filters: AdminOrderFilters) => void;
}

/** Search, product, status and channel filters; each applies at once and is in the address. */
export function AdminOrderFilterBar({ filters, onFilter }: AdminOrderFilterBarProps) {
  const kind = kindOf(filters);
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
        options={ORDER_KINDS.map((value) => [value, PRODUCT_LABELS[productOfKind(value)].label])}
        // Other products have other channels.
        onChange={(next) =>
          onFilter({ ...filters, kind: next === 'transfers' ? undefined : (next as OrderKind), channel: undefined })
        }
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
        options={CHANNELS_OF[kind].map((value) => [value, CHANNEL_LABELS[value]])}
        onChange={(next) => onFilter({ ...filters, channel: CHANNELS_OF[kind].find((channel) => channel === next) })}
      />
    </>
  );
}
