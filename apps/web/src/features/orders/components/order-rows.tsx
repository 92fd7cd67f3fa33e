import type { OrderSummary } from '@warmline/contracts/orders/types';
import type { ReactNode } from 'react';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { productOf } from '../../../config/product-labels.ts';
import { orderItemText } from '../order-labels.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { OrderStatusPill } from './order-status.tsx';

const COLUMNS = ['Order', 'Items', 'Date', 'Status', { name: 'Total', end: true }] as const;

export interface OrderRowsProps {
  orders: readonly OrderSummary[];
  busy: boolean;
  linkTo: (id: string, text: string) => ReactNode;
}

/** Lists orders, one row each; the whole row links to the order. CSS turns the rows into cards on a phone. */
export function OrderRows({ orders, busy, linkTo }: OrderRowsProps) {
  return (
    <RowsTable kind="orders" caption="Your orders, newest first" columns={COLUMNS} busy={busy}>
      {orders.map((order) => (
        <tr role="row" key={order.id}>
          <td role="cell" className="order-number">
            {linkTo(order.id, order.number)}
          </td>
          <td role="cell">{orderItemText(productOf(order), order.quantity)}</td>
          <td role="cell" className="quiet">
            {formatDateTime(order.createdAt)}
          </td>
          <td role="cell">
            <OrderStatusPill order={order} />
            {order.expiresAt !== null && !order.processing && <HoldCountdown until={order.expiresAt} />}
          </td>
          <td role="cell" className="order-total end num">
            {formatCents(order.totalCents)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
