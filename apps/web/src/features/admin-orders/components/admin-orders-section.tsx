import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { adminOrdersQuery, ordersCsvHref } from '../api/admin-orders.ts';
import { type AdminOrderFilters, isNarrowed, kindOf, productOfShown } from '../admin-order-filters.ts';
import { adminOrderColumns } from './admin-order-columns.tsx';
import { AdminOrderCards } from './admin-order-cards.tsx';
import { AdminOrderFilterBar } from './admin-order-filter-bar.tsx';

export interface AdminOrdersSectionProps {
  filters: AdminOrderFilters;
  onFilter: (filters: AdminOrderFilters) => void;
  linkTo: (id: string, text: string) => ReactNode;
  campaignLink: (id: string, text: string) => ReactNode;
}

const ALL_PRODUCTS = { heading: 'Orders of all products', empty: 'No orders yet.' };

/** Cards, filters and the order list (B2.48-B2.51). */
export function AdminOrdersSection({ filters, onFilter, linkTo, campaignLink }: AdminOrdersSectionProps) {
  const list = useInfiniteQuery(adminOrdersQuery(filters));
  const kind = kindOf(filters);
  const columns = useMemo(() => adminOrderColumns(kind, linkTo, campaignLink), [kind, linkTo, campaignLink]);
  const orders = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the orders" />;

  const words = kind === 'all' ? ALL_PRODUCTS : PRODUCT_LABELS[productOfShown(kind)];
  const narrowed = isNarrowed(filters);
  return (
    <>
      <AdminOrderCards />
      <ListSection title={words.heading}>
        <DataTable
          name="orders"
          caption={filters.sort === undefined ? `${words.heading}, paid ones first` : words.heading}
          columns={columns}
          rows={orders}
          rowId={({ id }) => id}
          list={list}
          texts={{ loading: 'Loading orders', failed: messageOf(list.error, 'The orders could not be loaded') }}
          count={list.isSuccess ? `${countOf(orders.length, 'order')}${list.hasNextPage ? ' shown, more below' : ''}` : ''}
          csvHref={ordersCsvHref(filters)}
          sorting={{
            by: filters.sort,
            otherwise: '-status',
            onSort: (sort) => onFilter({ ...filters, sort: sort as AdminOrderFilters['sort'] }),
          }}
          filters={<AdminOrderFilterBar filters={filters} onFilter={onFilter} />}
          empty={
            narrowed ? (
              <NoMatch what="orders" onShowAll={() => onFilter({ kind: filters.kind, sort: filters.sort })} />
            ) : (
              <EmptyState icon="bag" title={words.empty} />
            )
          }
        >
          <MoreRows list={list} what="orders" />
        </DataTable>
      </ListSection>
    </>
  );
}
