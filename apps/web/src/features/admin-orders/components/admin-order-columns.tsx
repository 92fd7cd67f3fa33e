import { formatCents } from '@warmline/domain/money/money';
import type { TransferOrder } from '@warmline/contracts/orders/admin-types';
import { readablePhone } from '@warmline/domain/places/us-phone';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { countOf, formatCount, formatDateTime, formatDay, formatDollars } from '../../../lib/text/format.ts';
import { productOfShown, type ShownKind } from '../admin-order-filters.ts';
import { CHANNEL_LABELS } from '../admin-order-labels.ts';

const SHOWN_STATES = 2;

type LinkTo = (id: string, text: string) => ReactNode;

/**
 * The specified columns (B2.50), and the delivery of calls. `linkTo` renders the link to one order, `campaignLink` that to a
 * campaign.
 */
export function adminOrderColumns(kind: ShownKind, linkTo: LinkTo, campaignLink: LinkTo): readonly Column<TransferOrder>[] {
  const isMixed = kind === 'all';
  return [
    { id: 'number', name: 'Order ID', width: 100, card: 'title', shown: 'always', cell: ({ id, number }) => linkTo(id, number) },
    { id: 'customer', name: 'Customer', card: 'line', cell: (order) => <Customer order={order} /> },
    { id: 'contact', name: 'Contact', card: 'line', cell: (order) => <Contact order={order} /> },
    {
      id: 'details',
      name: isMixed ? 'Details' : PRODUCT_LABELS[productOfShown(kind)].details,
      width: 132,
      card: 'line',
      cell: (order) => <Details order={order} isMixed={isMixed} />,
    },
    {
      id: 'states',
      name: 'States',
      width: 84,
      card: 'inline',
      cell: ({ selectedStates }) => selectedStates.length > 0 && <States states={selectedStates} />,
    },
    ...(kind !== 'call-backs' && kind !== 'appointments' ? [deliveryColumn(campaignLink)] : []),
    {
      id: 'total',
      name: 'Total',
      width: 108,
      end: true,
      card: 'corner',
      sort: '-total',
      cell: (order) => <Total order={order} />,
    },
    { id: 'status', name: 'Status', width: 100, card: 'inline', sort: '-status', cell: (order) => <Status order={order} /> },
    {
      id: 'date',
      name: 'Date',
      width: 118,
      card: 'inline',
      sort: '-date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)} data-quiet>
          {formatDay(createdAt)}
        </time>
      ),
    },
  ];
}

const deliveryColumn = (campaignLink: LinkTo): Column<TransferOrder> => ({
  id: 'delivery',
  name: 'Delivery',
  width: 96,
  end: true,
  card: 'labelled',
  cell: (order) => <Delivery order={order} campaignLink={campaignLink} />,
});

/**
 * The delivered leads of a package, or calls of a campaign; a completed order may have calls again that were given back (C31).
 */
function Delivery({ order: { delivery, leadPackage, status }, campaignLink }: { order: TransferOrder; campaignLink: LinkTo }) {
  if (leadPackage && leadPackage.total > 0)
    return (
      <span className="num">
        {formatCount(leadPackage.delivered)}/{formatCount(leadPackage.total)}
      </span>
    );
  if (!delivery) return <span data-quiet>–</span>;
  const { campaignId, delivered, total } = delivery;
  const open = status === 'completed' ? total - delivered : 0;
  return (
    <div className="num">
      {campaignLink(campaignId, `${formatCount(delivered)}/${formatCount(total)}`)}
      {open > 0 && <small>{countOf(open, 'replacement')} open</small>}
    </div>
  );
}

/** Of orders of several products, the unit says which. */
function Details({ order, isMixed }: { order: TransferOrder; isMixed: boolean }) {
  const { unit, item } = PRODUCT_LABELS[order.product];
  const { totalTransfers, transfersPerDay, channel, transferNumber } = order;
  return (
    <div className="num">
      {countOf(totalTransfers, isMixed ? item : unit)}
      <small>
        {transfersPerDay !== null && `${formatCount(transfersPerDay)} a day · `}
        {CHANNEL_LABELS[channel]}
      </small>
      {transferNumber !== '' && <small>to {readablePhone(transferNumber)}</small>}
    </div>
  );
}

function Total({ order: { totalPrice, refundedCents } }: { order: TransferOrder }) {
  return (
    <div>
      <strong>{formatDollars(Number(totalPrice))}</strong>
      {refundedCents > 0 && <small>−{formatCents(refundedCents)} refunded</small>}
    </div>
  );
}

function Status({ order: { status, disputed, setupMissing, delivery, leadPackage } }: { order: TransferOrder }) {
  return (
    <div>
      <Pill tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].text}</Pill>
      {disputed && <Pill tone="bad">Disputed</Pill>}
      {setupMissing && !delivery?.delivered && delivery?.hasOwnSettings !== true && !leadPackage?.delivered && (
        <small>Set-up missing</small>
      )}
    </div>
  );
}

function Customer({ order }: { order: TransferOrder }) {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return (
    <>
      {name === '' ? <span data-quiet>Guest</span> : <strong>{name}</strong>}
      {order.agencyName !== '' && <small>{order.agencyName}</small>}
    </>
  );
}

function Contact({ order }: { order: TransferOrder }) {
  return (
    <>
      {order.email === '' ? (
        <span data-quiet>No email yet</span>
      ) : (
        <small>
          <EmailLink>{order.email}</EmailLink>
        </small>
      )}
      {order.phone !== '' && <small className="num">{readablePhone(order.phone)}</small>}
    </>
  );
}

/** Shows the first two states, then how many more (B9.14); the tooltip and screen readers get all of them. */
function States({ states }: { states: readonly string[] }) {
  const more = states.length - SHOWN_STATES;
  return (
    <span title={states.join(', ')}>
      {states.slice(0, SHOWN_STATES).join(', ')}
      {more > 0 && <span data-quiet> +{more} more</span>}
    </span>
  );
}
