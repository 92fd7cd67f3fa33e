import { formatCents } from '@warmline/domain/money/money';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { deliveryText, orderItemText } from '../order-labels.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { OrderStatusPill } from './order-status.tsx';

/** Renders a link to what has this ID. */
export type OrderLink = (id: string, text: string) => ReactNode;

/**
 * Columns of the buyer's orders; `linkTo` renders the link to an order, which covers the row, `campaignLink` that to the campaign
 * that delivers it.
 */
export function orderColumns(linkTo: OrderLink, campaignLink: OrderLink): readonly Column<OrderSummary>[] {
  return [
    { id: 'number', name: 'Order', width: 108, card: 'title', shown: 'always', cell: ({ id, number }) => linkTo(id, number) },
    {
      id: 'items',
      name: 'Items',
      width: 160,
      card: 'line',
      cell: (order) => (
        <>
          {orderItemText(order.product, order.quantity)}
          {order.delivery && <small>{campaignLink(order.delivery.campaignId, deliveryText(order.delivery))}</small>}
          {order.leadPackage && order.leadPackage.total > 0 && <small>{deliveryText(order.leadPackage)}</small>}
        </>
      ),
    },
    {
      id: 'date',
      name: 'Date',
      width: 176,
      card: 'inline',
      cell: ({ createdAt }) => <span data-quiet>{formatDateTime(createdAt)}</span>,
    },
    {
      id: 'status',
      name: 'Status',
      width: 160,
      card: 'inline',
      cell: (order) => (
        <>
          <OrderStatusPill order={order} />
          {order.expiresAt !== null && !order.processing && <HoldCountdown until={order.expiresAt} />}
        </>
      ),
    },
    {
      id: 'total',
      name: 'Total',
      width: 110,
      end: true,
      card: 'corner',
      shown: 'always',
      cell: ({ totalCents }) => <strong>{formatCents(totalCents)}</strong>,
    },
  ];
}
