import type { TransferOrder } from '@warmline/contracts/orders/admin-types';
import type { OrderKind } from '@warmline/contracts/orders/types';
import { productOfKind } from '@warmline/domain/product';
import { readablePhone } from '@warmline/domain/us-phone';
import type { ReactNode } from 'react';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { countOf, formatCents, formatCount, formatDateTime, formatDay, formatDollars } from '../../../lib/format.ts';
import { CHANNEL_LABELS, STATUS_LABELS } from '../admin-order-labels.ts';

const SHOWN_STATES = 2;

export interface AdminOrdersTableProps {
  orders: readonly TransferOrder[];
  kind: OrderKind;
  busy: boolean;
  /** Renders the link to one order. */
  linkTo: (id: string, text: string) => ReactNode;
}

/** The specified columns (B2.50); CSS turns rows into cards on a phone. */
export function AdminOrdersTable({ orders, kind, busy, linkTo }: AdminOrdersTableProps) {
  const words = PRODUCT_LABELS[productOfKind(kind)];
  const columns = ['Order ID', 'Customer', 'Contact', words.details, 'States', { name: 'Total', end: true }, 'Status', 'Date'];
  return (
    <RowsTable kind="admin-orders" caption={`${words.heading}, paid ones first`} columns={columns} busy={busy}>
      {orders.map((order) => (
        <tr role="row" key={order.id}>
          <td role="cell" className="admin-order-number num">
            {linkTo(order.id, order.number)}
          </td>
          <td role="cell" className="admin-order-who">
            <Customer order={order} />
          </td>
          <td role="cell" className="admin-order-contact">
            <Contact order={order} />
          </td>
          <td role="cell" className="admin-order-details">
            <span className="num">{countOf(order.totalTransfers, words.unit)}</span>
            <span className="quiet num">
              {order.transfersPerDay !== null && `${formatCount(order.transfersPerDay)} a day · `}
              {CHANNEL_LABELS[order.channel]}
            </span>
            {order.transferNumber !== '' && <span className="quiet num">to {readablePhone(order.transferNumber)}</span>}
          </td>
          <td role="cell" className="admin-order-states">
            <States states={order.selectedStates} />
          </td>
          <td role="cell" className="admin-order-total end num">
            <strong>{formatDollars(Number(order.totalPrice))}</strong>
            {order.refundedCents > 0 && <span className="quiet">−{formatCents(order.refundedCents)} refunded</span>}
          </td>
          <td role="cell" className="admin-order-status">
            <Pill tone={STATUS_LABELS[order.status].tone}>{STATUS_LABELS[order.status].text}</Pill>
            {order.disputed && <Pill tone="bad">Disputed</Pill>}
          </td>
          <td role="cell" className="admin-order-date quiet">
            <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)}>
              {formatDay(order.createdAt)}
            </time>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

function Customer({ order }: { order: TransferOrder }) {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return (
    <>
      <span className={name === '' ? 'quiet' : undefined}>{name === '' ? 'Guest' : name}</span>
      {order.agencyName !== '' && <span className="quiet">{order.agencyName}</span>}
    </>
  );
}

function Contact({ order }: { order: TransferOrder }) {
  return (
    <>
      <span>{order.email === '' ? <span className="quiet">No email yet</span> : <EmailLink>{order.email}</EmailLink>}</span>
      {order.phone !== '' && <span className="quiet num">{readablePhone(order.phone)}</span>}
    </>
  );
}

/** Shows the first two states, then how many more (B9.14); the tooltip and screen readers get all of them. */
function States({ states }: { states: readonly string[] }) {
  const more = states.length - SHOWN_STATES;
  if (states.length === 0) return <span className="quiet">–</span>;
  return (
    <span title={states.join(', ')}>
      {states.slice(0, SHOWN_STATES).join(', ')}
      {more > 0 && <span className="quiet"> +{more} more</span>}
    </span>
  );
}
