import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { whyCancelled } from '../../../config/why-cancelled.ts';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { leadsCsvHref, orderQuery } from '../api/orders.ts';
import { paidOn, whatWasBought } from '../order-words.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderStatusPill } from './order-status.tsx';
import { PurchasedLeads } from './purchased-leads.tsx';
import { UnpaidOrder, type UnpaidOrderProps } from './unpaid-order.tsx';

export interface OrderViewProps extends Pick<UnpaidOrderProps, 'renderPayment'> {
  id: string;
  backLink: ReactNode;
}

/** One order: where it stands, the way to pay for it, its receipt, and once paid the leads with every detail. */
export function OrderView({ id, backLink, renderPayment }: OrderViewProps) {
  const order = useQuery(orderQuery(id));
  return (
    <section aria-labelledby="order-title" className="stack order-page">
      {backLink}
      {order.isPending && <TableSkeleton rows={6} label="Loading order" />}
      {order.isError && order.data === undefined && (
        <>
          <h1 id="order-title" className="sr-only">
            Order
          </h1>
          <EmptyState icon="alert" title={messageOf(order.error, 'This order could not be loaded.')}>
            {!isMissing(order.error) && (
              <Button tone="secondary" onClick={() => void order.refetch()}>
                Try again
              </Button>
            )}
          </EmptyState>
        </>
      )}
      {order.data !== undefined && <Order order={order.data} renderPayment={renderPayment} />}
    </section>
  );
}

/** Asking again finds no order that is somebody else's, or none at all. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Order({ order, renderPayment }: { order: OrderDetail; renderPayment: UnpaidOrderProps['renderPayment'] }) {
  return (
    <>
      <header className="section-head section-head-row">
        <div>
          <h1 id="order-title">Order {order.number}</h1>
          <p>
            {whatWasBought(order.kind, order.quantity)} · {formatDateTime(order.createdAt)}
          </p>
        </div>
        <div className="order-actions">
          {order.paidAt !== null && (
            <Button tone="secondary" onClick={() => print()}>
              Print receipt
            </Button>
          )}
          {order.leads.length > 0 && (
            <a className="btn btn-primary" href={leadsCsvHref(order.id)} download>
              <Icon name="download" size={16} /> Download CSV
            </a>
          )}
        </div>
      </header>
      <dl className="facts">
        <div>
          <dt>Status</dt>
          <dd>
            <OrderStatusPill order={order} />
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="num">{formatCents(order.totalCents)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{paidOn(order)}</dd>
        </div>
        <div>
          <dt>Receipt to</dt>
          <dd className="wrap">
            <MailAddress>{order.receiptEmail}</MailAddress>
          </dd>
        </div>
      </dl>
      {order.status === 'pending' && <UnpaidOrder order={order} renderPayment={renderPayment} />}
      {order.status === 'cancelled' && <Notice>{whyCancelled(order)}</Notice>}
      {order.status !== 'cancelled' && order.refundedCents > 0 && (
        <Notice>{formatCents(order.refundedCents)} of this order went back to your card.</Notice>
      )}
      {order.leads.length > 0 && <PurchasedLeads leads={order.leads} />}
      <OrderReceipt order={order} />
    </>
  );
}
