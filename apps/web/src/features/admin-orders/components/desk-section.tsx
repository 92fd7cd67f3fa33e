import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { deskQuery } from '../api/desk.ts';
import { isNarrowed, kindOf, type DeskFilters } from '../desk-search.ts';
import { KIND_WORDS } from '../desk-words.ts';
import { DeskCards } from './desk-cards.tsx';
import { DeskFilterBar } from './desk-filters.tsx';
import { DeskTable } from './desk-table.tsx';

export interface DeskSectionProps {
  filters: DeskFilters;
  onFilter: (filters: DeskFilters) => void;
  linkTo: (id: string, text: string) => ReactNode;
}

/** Cards, filters and the list ([001] §2 Admin orders). */
export function DeskSection({ filters, onFilter, linkTo }: DeskSectionProps) {
  const list = useInfiniteQuery(deskQuery(filters));
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the orders" />;

  const words = KIND_WORDS[kindOf(filters)];
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const narrowed = isNarrowed(filters);
  return (
    <>
      <DeskCards />
      <section className="stack" aria-labelledby="desk-title">
        <div className="section-head-row">
          <h2 id="desk-title" className="desk-title">
            {words.heading}
          </h2>
          <p role="status" className="toolbar-count num">
            {list.isSuccess && `${countOf(orders.length, 'order')}${list.hasNextPage ? ' shown, more below' : ''}`}
          </p>
        </div>
        <DeskFilterBar filters={filters} onFilter={onFilter} />
        {list.isPending && <TableSkeleton rows={8} label="Loading orders" />}
        {list.isError && list.data === undefined && (
          <ListFailed title={messageOf(list.error, 'The orders could not be loaded')} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && orders.length === 0 && (
          <EmptyState icon={narrowed ? 'search' : 'bag'} title={narrowed ? 'Nothing matches these filters.' : words.empty}>
            {narrowed && (
              <Button tone="secondary" onClick={() => onFilter({ kind: filters.kind })}>
                Show all orders
              </Button>
            )}
          </EmptyState>
        )}
        {orders.length > 0 && <DeskTable orders={orders} kind={kindOf(filters)} busy={list.isPlaceholderData} linkTo={linkTo} />}
        <MoreRows list={list} what="orders" />
      </section>
    </>
  );
}
