import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { ordersQuery } from '../api/orders.ts';
import { OrderStatusPill, whatWasBought } from './order-status.tsx';

/** My Purchases (docs/decisions.md M13): every order of this buyer; `linkTo` makes the link of one. */
export function OrderList({ linkTo, shopLink }: { linkTo: (id: string, text: string) => ReactNode; shopLink: ReactNode }) {
  const orders = useQuery(ordersQuery);
  return (
    <section aria-labelledby="purchases-title" className="stack">
      <header className="section-head">
        <h1 id="purchases-title">My Purchases</h1>
        <p>Orders, receipts and the full details of every lead you own.</p>
      </header>
      {orders.isPending && <TableSkeleton rows={5} label="Loading purchases" />}
      {orders.isError && (
        <EmptyState icon="alert" title="Your purchases could not be loaded">
          <Button tone="secondary" onClick={() => void orders.refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {orders.data?.length === 0 && (
        <EmptyState icon="bag" title="Nothing bought yet">
          {shopLink}
        </EmptyState>
      )}
      {orders.data !== undefined && orders.data.length > 0 && (
        <table role="table" className="rows orders">
          <caption className="sr-only">Your orders, newest first</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Order
              </th>
              <th role="columnheader" scope="col">
                What
              </th>
              <th role="columnheader" scope="col">
                Date
              </th>
              <th role="columnheader" scope="col">
                Status
              </th>
              <th role="columnheader" scope="col" className="end">
                Total
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {orders.data.map((order) => (
              <tr role="row" key={order.id}>
                <td role="cell" className="order-number">
                  {linkTo(order.id, order.number)}
                </td>
                <td role="cell">{whatWasBought(order.channel, order.quantity)}</td>
                <td role="cell" className="quiet">
                  {formatDateTime(order.createdAt)}
                </td>
                <td role="cell">
                  <OrderStatusPill status={order.status} />
                </td>
                <td role="cell" className="order-total end num">
                  {formatCents(order.totalCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
