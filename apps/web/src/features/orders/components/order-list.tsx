import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OrderSummary, OrderView } from '@warmline/contracts/orders/types';
import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { orderCountsQuery, ordersQuery } from '../api/orders.ts';
import { orderColumns, type OrderLink } from './order-columns.tsx';
import { OrderViews } from './order-views.tsx';
import { PeriodDownload } from './period-download.tsx';

export interface OrderListProps {
  view: OrderView;
  search: string;
  onSearch: (search: string) => void;
  /** Renders the link to an order. */
  linkTo: OrderLink;
  /** Renders the link to the campaign that delivers an order. */
  campaignLink: OrderLink;
  /** Renders the link to a view of the list. */
  viewLink: (view: OrderView, content: ReactNode, current: boolean) => ReactNode;
  shopLink: ReactNode;
}

/** My Purchases (M13): this buyer's orders by view and search, and the export of leads and callbacks by period. */
export function OrderList({ view, search, onSearch, linkTo, campaignLink, viewLink, shopLink }: OrderListProps) {
  const mayExport = usePermission('purchases.export');
  const seesContacts = usePermission('purchases.read_contacts');
  const list = useInfiniteQuery(ordersQuery(view, search));
  const counts = useQuery(orderCountsQuery);
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data]);
  const columns = useMemo(() => orderColumns(linkTo, campaignLink), [linkTo, campaignLink]);
  const { leads = 0, callbacks = 0 } = counts.data ?? {};
  return (
    <Stack as="section" aria-labelledby="purchases-title">
      <SectionHead actions={mayExport && leads + callbacks > 0 && <PeriodDownload leads={leads} callbacks={callbacks} />}>
        <h1 id="purchases-title">My Purchases</h1>
        <p>
          {seesContacts
            ? 'Orders, receipts and the full details of every lead you own.'
            : 'Orders and receipts of your agency. Your role is viewer, so lead details are hidden.'}
        </p>
      </SectionHead>
      <OrderViews view={view} counts={counts.data} viewLink={viewLink} />
      <DataTable
        name="purchases"
        caption="Your orders, newest first"
        columns={columns}
        rows={orders}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading purchases', failed: "We couldn't load your purchases" }}
        count={list.isSuccess && !list.isPlaceholderData ? shownText(orders, list.hasNextPage) : ''}
        filters={
          <SearchBox
            label="Search purchases"
            clearLabel="Clear search"
            placeholder={seesContacts ? 'Order, lead, phone or email' : 'Order number'}
            maxLength={ORDER_LIMITS.searchLength}
            value={search}
            onChange={onSearch}
          />
        }
        empty={<NoOrders view={view} search={search} onClear={() => onSearch('')} shopLink={shopLink} />}
      >
        <MoreRows list={list} what="orders" />
      </DataTable>
    </Stack>
  );
}

function shownText(orders: readonly OrderSummary[], more: boolean): string {
  if (more) return `Newest ${orders.length} orders`;
  return orders.length === 1 ? '1 order' : `${orders.length} orders`;
}

const EMPTY: Record<OrderView, string> = {
  current: 'No purchases yet',
  pending: 'No orders awaiting payment',
  paid: 'No paid orders yet',
  refunded: 'No refunded orders',
  cancelled: 'No canceled orders',
};

function NoOrders(props: { view: OrderView; search: string; onClear: () => void; shopLink: ReactNode }) {
  const { view, search, onClear, shopLink } = props;
  if (search === '')
    return (
      <EmptyState icon="bag" title={EMPTY[view]}>
        {view === 'current' && shopLink}
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={`No purchase matches “${search}”.`}>
      <Button tone="secondary" onClick={onClear}>
        Show all purchases
      </Button>
    </EmptyState>
  );
}
