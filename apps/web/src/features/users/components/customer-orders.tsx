import { formatCents } from '@warmline/domain/money/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CustomerOrder, CustomerOrders } from '@warmline/contracts/orders/customer';
import type { ReactNode } from 'react';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { countOf, formatCount, formatDay } from '../../../lib/text/format.ts';
import { Lines, NoLines } from '../customer-recipe.ts';
import { CustomerPart } from './customer-part.tsx';

export interface SpendFiguresProps {
  /** Undefined until they are loaded. */
  orders: CustomerOrders | undefined;
  returnsLink: ReactNode;
  /** The figure of the agency's balance, which doesn't wait for the orders; nothing for who may not see it. */
  balance: ReactNode;
}

/** What a customer spent, as the figures of the page. */
export function SpendFigures({ orders, returnsLink, balance }: SpendFiguresProps) {
  return (
    <Figures>
      {orders !== undefined && <Spent orders={orders} returnsLink={returnsLink} />}
      {balance}
    </Figures>
  );
}

function Spent({ orders, returnsLink }: { orders: CustomerOrders; returnsLink: ReactNode }) {
  const { paidCents, refundedCents, creditedCents, lostCents } = orders;
  return (
    <>
      <Figure term="Net spend" main>
        {formatCents(paidCents - refundedCents - creditedCents - lostCents)}
      </Figure>
      <Figure term="Paid">{formatCents(paidCents)}</Figure>
      <Figure term="Refunded">{formatCents(refundedCents)}</Figure>
      <Figure term="Returned">
        {formatCents(creditedCents)}
        {returnsLink}
      </Figure>
      {lostCents > 0 && <Figure term="Lost in disputes">{formatCents(lostCents)}</Figure>}
      <Figure term="Paid orders">{formatCount(orders.paidOrders)}</Figure>
      <Figure term="Last order">{orders.lastOrderAt === null ? '–' : formatDay(orders.lastOrderAt)}</Figure>
    </>
  );
}

export interface CustomerOrdersPanelProps {
  query: UseQueryResult<CustomerOrders>;
  orderLink: (id: string, number: string) => ReactNode;
  /** Link to all orders of the customer; nothing for who may not open it. */
  allOrdersLink: ReactNode;
}

/** The latest orders of a customer. */
export function CustomerOrdersPanel({ query, orderLink, allOrdersLink }: CustomerOrdersPanelProps) {
  const hasOrders = query.data !== undefined && query.data.latest.length > 0;
  return (
    <CustomerPart title="Orders" query={query} end={hasOrders && allOrdersLink}>
      {({ latest: rows, orders }) =>
        rows.length === 0 ? (
          <NoLines>No orders yet.</NoLines>
        ) : (
          <>
            <Lines>
              {rows.map((order) => (
                <Order key={order.id} order={order} link={orderLink(order.id, order.number)} />
              ))}
            </Lines>
            {orders > rows.length && (
              <NoLines css={{ marginTop: '3' }}>
                The latest {rows.length} of {countOf(orders, 'order')}.
              </NoLines>
            )}
          </>
        )
      }
    </CustomerPart>
  );
}

function Order({ order, link }: { order: CustomerOrder; link: ReactNode }) {
  const { status, product, quantity, totalCents, refundedCents, createdAt } = order;
  return (
    <li>
      <div>
        {link} <Pill tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].text}</Pill>
        <small>
          {countOf(quantity, PRODUCT_LABELS[product].item)} · {formatDay(createdAt)}
        </small>
      </div>
      <div>
        {formatCents(totalCents)}
        {refundedCents > 0 && <small>{formatCents(refundedCents)} refunded</small>}
      </div>
    </li>
  );
}
