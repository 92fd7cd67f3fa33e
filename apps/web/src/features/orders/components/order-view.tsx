import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { DetailActions, DetailView } from '../../../components/ui/frame/detail-view.tsx';
import { LeadPackagePanel } from '../../../components/ui/purchase/lead-package-panel.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { cancelReasonText } from '../../../config/cancel-reason-text.ts';
import { refundedText } from '../../../config/refunded-text.ts';
import { formatDateTime, formatDay } from '../../../lib/text/format.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { callbacksCsvHref, leadsCsvHref, orderQuery, refundMissingLeads } from '../api/orders.ts';
import { deliveryText, orderItemText, paidOn } from '../order-labels.ts';
import type { OrderLink } from './order-columns.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderStatusPill } from './order-status.tsx';
import type { ReturnLink } from '../../../components/ui/purchase/return-link.ts';
import { PurchasedLeads } from './purchased-leads.tsx';
import { ReturnedLeads } from './returned-leads.tsx';
import { UnpaidOrder, type UnpaidOrderProps } from './unpaid-order.tsx';

const OrderCallbacks = lazy(() => import('../../../components/ui/purchase/order-callbacks.tsx'));

type ReturnableKind = 'lead' | 'callback' | 'appointment';

export interface OrderViewProps extends Pick<UnpaidOrderProps, 'renderPayment' | 'paysAtOnce'> {
  id: string;
  /** The search that found the order: its leads are marked. */
  search: string;
  backLink: ReactNode;
  /** Renders how a paid order is delivered; the page passes it in, because it belongs to another feature. */
  renderSetup: (order: OrderDetail) => ReactNode;
  /** Renders the link to the campaign that delivers it. */
  campaignLink: OrderLink;
  /** Renders the link that returns a lead or callback of an order with this number, and the link to a return. */
  returnLink: (item: Pick<PurchasedLead, 'id' | 'name'>, orderNumber: string, kind: ReturnableKind) => ReactNode;
  requestLink: OrderLink;
}

/** Shows one order: its status, the payment if it is unpaid, its receipt, and its leads once it is paid. */
export function OrderView({ id, backLink, ...rest }: OrderViewProps) {
  const order = useQuery(orderQuery(id));
  return (
    <DetailView
      query={order}
      what="Order"
      titleId="order-title"
      failed="We couldn't load this order."
      backLink={backLink}
      className="order-page"
    >
      {(loaded) => <Order order={loaded} {...rest} />}
    </DetailView>
  );
}

/** What the order owns. */
function itemOf({ product }: OrderDetail): ReturnableKind {
  return product === 'callback' || product === 'appointment' ? product : 'lead';
}

function isPaid({ status }: OrderDetail): boolean {
  return status === 'paid' || status === 'completed';
}

function Order(props: { order: OrderDetail } & Omit<OrderViewProps, 'id' | 'backLink'>) {
  const { order, search, paysAtOnce, renderPayment, renderSetup, campaignLink, returnLink, requestLink } = props;
  const [owned, returned] = split(order.leads);
  const [callbacks, returnedCallbacks] = split(order.callbacks);
  const offered = useReturnLink(order, returnLink);
  const mayExport = usePermission('purchases.export');
  const mayBuy = usePermission('leads.buy');
  return (
    <>
      <SectionHead
        actions={
          <DetailActions>
            {order.paidAt !== null && (
              <Button tone="secondary" onClick={() => print()}>
                Print receipt
              </Button>
            )}
            {mayExport && owned.length + callbacks.length > 0 && (
              <a
                className="btn btn-primary"
                href={owned.length > 0 ? leadsCsvHref(order.id) : callbacksCsvHref(order.id)}
                download
              >
                <Icon path={ICONS.download} size={16} /> Download CSV
              </a>
            )}
          </DetailActions>
        }
      >
        <h1 id="order-title">Order {order.number}</h1>
        <p>
          {orderItemText(order.product, order.quantity)} · {formatDateTime(order.createdAt)}
        </p>
      </SectionHead>
      <Figures>
        <Figure term="Total" main>
          {formatCents(order.totalCents)}
        </Figure>
        <Figure term="Status">
          <OrderStatusPill order={order} />
        </Figure>
        {order.delivery && <Figure term="Calls">{campaignLink(order.delivery.campaignId, deliveryText(order.delivery))}</Figure>}
        <Figure term="Paid">{paidOn(order)}</Figure>
        <OpenReturns order={order} />
        <Figure term="Receipt to">
          <EmailLink>{order.receiptEmail}</EmailLink>
        </Figure>
      </Figures>
      {order.status === 'pending' && <UnpaidOrder order={order} renderPayment={renderPayment} paysAtOnce={paysAtOnce} />}
      {order.status === 'cancelled' && <Notice>{cancelReasonText(order)}</Notice>}
      {order.status !== 'cancelled' && order.refundedCents > 0 && (
        <Notice>
          {formatCents(order.refundedCents)} of this order was {refundedText(order)}.
        </Notice>
      )}
      {isPaid(order) && renderSetup(order)}
      {order.leadPackage && (
        <LeadPackagePanel
          leadPackage={order.leadPackage}
          item={order.product === 'callback' ? 'callback' : 'lead'}
          audience="buyer"
          {...(mayBuy && { refund: (request) => refundMissingLeads(order.id, request) })}
          refresh={() => refreshQueries('/api/orders')}
        />
      )}
      {owned.length > 0 && <PurchasedLeads leads={owned} search={search} returnLink={offered} />}
      {callbacks.length > 0 && (
        <Suspense fallback={<TableSkeleton rows={callbacks.length} label="Loading callbacks" />}>
          <OrderCallbacks callbacks={callbacks} returnLink={offered} />
        </Suspense>
      )}
      {returned.length > 0 && <ReturnedLeads leads={returned} item="lead" requestLink={requestLink} />}
      {returnedCallbacks.length > 0 && <ReturnedLeads leads={returnedCallbacks} item={itemOf(order)} requestLink={requestLink} />}
      <OrderReceipt order={order} />
    </>
  );
}

/** Those that the buyer owns, and those that went back. */
function split<Item extends Pick<PurchasedLead, 'return'>>(items: readonly Item[]): [Item[], Item[]] {
  const isBack = (item: Item) => item.return?.status === 'accepted';
  return [items.filter((item) => !isBack(item)), items.filter(isBack)];
}

/** Until when the leads or callbacks of an order can be returned (W85); nothing while they can't be. */
function OpenReturns({ order }: { order: OrderDetail }) {
  const { openUntil, longestUntil } = order.returns;
  const isOpen = (until: string | null): until is string => until !== null && Date.parse(until) > serverNow();
  if (!isOpen(longestUntil)) return null;
  return (
    <Figure term="Returns open until">
      {formatDateTime(isOpen(openUntil) ? openUntil : longestUntil)}
      <small>{isOpen(openUntil) ? `some reasons until ${formatDay(longestUntil)}` : 'only some reasons'}</small>
    </Figure>
  );
}

/** Returns the link that returns a lead or callback, for those who may return, while something of the order can be returned. */
function useReturnLink(order: OrderDetail, returnLink: OrderViewProps['returnLink']): ReturnLink | undefined {
  const may = usePermission('returns.request');
  const { number, returns } = order;
  const kind = itemOf(order);
  const until = returns.longestUntil;
  const isOffered = may && until !== null && Date.parse(until) > serverNow();
  return useMemo(
    () =>
      isOffered ? (item) => (item.return === null && item.refund === null ? returnLink(item, number, kind) : null) : undefined,
    [isOffered, number, kind, returnLink],
  );
}
