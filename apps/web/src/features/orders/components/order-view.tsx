import { useMutation, useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { cancelOrder, leadsCsvHref, orderQuery } from '../api/orders.ts';
import { OrderStatusPill, whatWasBought } from './order-status.tsx';
import { PurchasedLeads } from './purchased-leads.tsx';

/** One order: its state, its sums, and once paid the leads with every detail and their CSV. */
export function OrderView({ id, backLink }: { id: string; backLink: ReactNode }) {
  const order = useQuery(orderQuery(id));
  return (
    <section aria-labelledby="order-title" className="stack">
      {backLink}
      {order.isPending && <TableSkeleton rows={6} label="Loading order" />}
      {order.isError && (
        <>
          <h1 id="order-title" className="sr-only">
            Order
          </h1>
          <EmptyState icon="alert" title={messageOf(order.error, 'This order could not be loaded.')}>
            <Button tone="secondary" onClick={() => void order.refetch()}>
              Try again
            </Button>
          </EmptyState>
        </>
      )}
      {order.data !== undefined && <Order order={order.data} />}
    </section>
  );
}

function Order({ order }: { order: OrderDetail }) {
  return (
    <>
      <header className="section-head section-head-row">
        <div>
          <h1 id="order-title">Order {order.number}</h1>
          <p>
            {whatWasBought(order.channel, order.quantity)} · {formatDateTime(order.createdAt)}
          </p>
        </div>
        {order.leads.length > 0 && (
          <a className="btn btn-secondary" href={leadsCsvHref(order.id)} download>
            <Icon name="download" size={16} /> Download CSV
          </a>
        )}
      </header>
      <dl className="facts">
        <div>
          <dt>Status</dt>
          <dd>
            <OrderStatusPill status={order.status} />
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="num">{formatCents(order.totalCents)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{order.paidAt === null ? 'Not yet' : formatDateTime(order.paidAt)}</dd>
        </div>
        <div>
          <dt>Receipt</dt>
          <dd className="wrap">{order.receiptEmail}</dd>
        </div>
      </dl>
      {order.refundedCents > 0 && <Notice>{formatCents(order.refundedCents)} of this order was refunded.</Notice>}
      {order.status === 'pending' && <Pending order={order} />}
      {order.leads.length > 0 && <PurchasedLeads leads={order.leads} />}
    </>
  );
}

function Pending({ order }: { order: OrderDetail }) {
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onError: (error) =>
      toast({ title: 'Not cancelled', description: messageOf(error, 'Please try again.') }, { destructive: true }),
    onSettled: () => refreshQueries('/api/orders', '/api/aged-leads'),
  });
  return (
    <Notice tone="warn" icon="clock">
      <p>
        This order has not been paid.
        {order.expiresAt !== null && ` Its leads are held for you until ${formatDateTime(order.expiresAt)}.`}
      </p>
      <div className="row-actions">
        <Button tone="secondary" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel order
        </Button>
      </div>
    </Notice>
  );
}
