import { useInfiniteQuery } from '@tanstack/react-query';
import { productOfKind } from '@warmline/domain/product';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { adminOrdersQuery } from '../api/admin-orders.ts';
import { isNarrowed, kindOf, type AdminOrderFilters } from '../admin-order-search.ts';
import { AdminOrderCards } from './admin-order-cards.tsx';
import { AdminOrderFilterBar } from './admin-order-filter-bar.tsx';
import { AdminOrdersTable } from './admin-orders-table.tsx';

export interface AdminOrdersSectionProps {
  filters: AdminOrderFilters;
  onFilter: (filters: AdminOrderFilters) => void;
  linkTo: (id: string, text: string) => ReactNode;
}

/** Cards, filters and the order list (B2.48-B2.51). */
export function AdminOrdersSection({ filters, onFilter, linkTo }: AdminOrdersSectionProps) {
  const list = useInfiniteQuery(adminOrdersQuery(filters));
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the orders" />;

  const words = PRODUCT_LABELS[productOfKind(kindOf(filters))];
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  const narrowed = isNarrowed(filters);
  return (
    <>
      <AdminOrderCards />
      <section className="stack" aria-labelledby="admin-order-title">
        <div className="section-head-row">
          <h2 id="admin-order-title" className="admin-order-title">
            {words.heading}
          </h2>
          <p role="status" className="toolbar-count num">
            {list.isSuccess && `${countOf(orders.length, 'order')}${list.hasNextPage ? ' shown, more below' : ''}`}
          </p>
        </div>
        <AdminOrderFilterBar filters={filters} onFilter={onFilter} />
        {list.isPending && <TableSkeleton rows={8} label="Loading orders" />}
        {list.isError && list.data === undefined && (
          <ListFailed title={messageOf(list.error, 'The orders could not be loaded')} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && orders.length === 0 && (
          <EmptyState icon={narrowed ? 'search' : 'bag'} title={narrowed ? 'No orders match these filters.' : words.empty}>
            {narrowed && (
              <Button tone="secondary" onClick={() => onFilter({ kind: filters.kind })}>
                Show all orders
              </Button>
            )}
          </EmptyState>
        )}
        {orders.length > 0 && (
          <AdminOrdersTable orders={orders} kind={kindOf(filters)} busy={list.isPlaceholderData} linkTo={linkTo} />
        )}
        <MoreRows list={list} what="orders" />
      </section>
    </>
  );
}
