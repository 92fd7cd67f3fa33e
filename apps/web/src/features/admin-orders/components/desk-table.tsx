import type { TransferOrder } from '@warmline/contracts/api/admin-orders';
import type { OrderKind } from '@warmline/contracts/api/orders';
import { readablePhone } from '@warmline/domain/us-phone';
import type { ReactNode } from 'react';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { countOf, formatCents, formatCount, formatDateTime, formatDay, formatDollars } from '../../../lib/format.ts';
import { CHANNEL_WORDS, KIND_WORDS, STATUS_WORDS } from '../desk-words.ts';

const SHOWN_STATES = 2;

export interface DeskTableProps {
  orders: readonly TransferOrder[];
  kind: OrderKind;
  busy: boolean;
  /** The link to one order. */
  linkTo: (id: string, text: string) => ReactNode;
}

/** Every specified column ([001] §2); a card for each order on a phone, by style alone. */
export function DeskTable({ orders, kind, busy, linkTo }: DeskTableProps) {
  const columns = [
    'Order ID',
    'Customer',
    'Contact',
    KIND_WORDS[kind].details,
    'States',
    { name: 'Total', end: true },
    'Status',
    'Date',
  ];
  return (
    <RowsTable kind="desk" caption={`${KIND_WORDS[kind].heading}, paid ones first`} columns={columns} busy={busy}>
      {orders.map((order) => (
        <tr role="row" key={order.id}>
          <td role="cell" className="desk-number num">
            {linkTo(order.id, order.number)}
          </td>
          <td role="cell" className="desk-who">
            <Customer order={order} />
          </td>
          <td role="cell" className="desk-contact">
            <Contact order={order} />
          </td>
          <td role="cell" className="desk-details">
            <span className="num">{countOf(order.totalTransfers, KIND_WORDS[kind].piece)}</span>
            <span className="quiet num">
              {order.transfersPerDay !== null && `${formatCount(order.transfersPerDay)} a day · `}
              {CHANNEL_WORDS[order.channel]}
            </span>
            {order.transferNumber !== '' && <span className="quiet num">to {readablePhone(order.transferNumber)}</span>}
          </td>
          <td role="cell" className="desk-states">
            <States states={order.selectedStates} />
          </td>
          <td role="cell" className="desk-total end num">
            <strong>{formatDollars(Number(order.totalPrice))}</strong>
            {order.refundedCents > 0 && <span className="quiet">−{formatCents(order.refundedCents)} refunded</span>}
          </td>
          <td role="cell" className="desk-status">
            <Pill tone={STATUS_WORDS[order.status].tone}>{STATUS_WORDS[order.status].text}</Pill>
            {order.disputed && <Pill tone="bad">Disputed</Pill>}
          </td>
          <td role="cell" className="desk-date quiet">
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
      <span>{order.email === '' ? <span className="quiet">No e-mail yet</span> : <MailAddress>{order.email}</MailAddress>}</span>
      {order.phone !== '' && <span className="quiet num">{readablePhone(order.phone)}</span>}
    </>
  );
}

/** The first two, then how many more ([001] §9); all of them for whoever points at it or listens. */
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
