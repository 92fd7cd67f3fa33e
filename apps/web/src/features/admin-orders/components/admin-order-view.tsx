import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DetailActions, DetailHead, DetailView } from '../../../components/ui/frame/detail-view.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { LeadPackagePanel } from '../../../components/ui/purchase/lead-package-panel.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { STATUS_LABELS } from '../../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { adminOrderQuery, refreshAdminOrders, refundMissingLeads } from '../api/admin-orders.ts';
import { cancelReasonLabel, CHANNEL_LABELS, DISPUTE_LABELS, paidOn } from '../admin-order-labels.ts';
import { CallbacksOfOrder } from './callbacks-of-order.tsx';
import { OrderFacts, type OrderFactsProps } from './order-facts.tsx';
import { OrderLeads } from './order-leads.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundList } from './refund-list.tsx';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const CompleteDialog = lazy(() => import('./complete-dialog.tsx'));

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 400px)' },
  gap: '4.5',
  alignItems: 'start',
} as const;

export interface AdminOrderViewProps extends Pick<OrderFactsProps, 'customerLink'> {
  id: string;
  backLink: ReactNode;
  /** Renders how a paid order is delivered; the page passes it in, because it belongs to another feature. */
  renderSetup: (order: AdminOrder) => ReactNode;
  campaignLink: (id: string, text: string) => ReactNode;
}

/** Details of one order with its status, actions and timeline. */
export function AdminOrderView({ id, backLink, ...parts }: AdminOrderViewProps) {
  const order = useQuery(adminOrderQuery(id));
  return (
    <DetailView query={order} what="Order" titleId="order-title" failed="This order could not be loaded." backLink={backLink}>
      {(loaded) => <Order order={loaded} {...parts} />}
    </DetailView>
  );
}

type Open = 'complete' | 'cancel' | 'refund';

function Order({
  order,
  customerLink,
  renderSetup,
  campaignLink,
}: OrderFactsProps & Pick<AdminOrderViewProps, 'renderSetup' | 'campaignLink'>) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DetailHead
        titleId="order-title"
        title={`Order ${order.number}`}
        status={STATUS_LABELS[order.status]}
        actions={<Actions order={order} onOpen={setOpen} />}
      >
        {order.dispute !== null && <Pill tone={DISPUTE_LABELS[order.dispute].tone}>{DISPUTE_LABELS[order.dispute].text}</Pill>}
        <span>
          {countOf(order.totalTransfers, PRODUCT_LABELS[order.product].unit)} · {CHANNEL_LABELS[order.channel]} ·{' '}
          {formatDateTime(order.createdAt)}
        </span>
      </DetailHead>
      <OrderNotice order={order} />
      <Figures>
        <Figure term="Total" main>
          {formatCents(order.totalCents)}
        </Figure>
        <Figure term="Refunded">{formatCents(order.refundedCents)}</Figure>
        {order.creditedCents > 0 && <Figure term="Returned">{formatCents(order.creditedCents)}</Figure>}
        {order.disputeLostCents > 0 && <Figure term="Lost in dispute">{formatCents(order.disputeLostCents)}</Figure>}
        <Figure term="Net">{order.paidAt === null ? '–' : formatCents(keptCents(order))}</Figure>
        {order.delivery && (
          <Figure term="Calls delivered">
            {formatCount(order.delivery.delivered)} of {formatCount(order.delivery.total)}
            {campaignLink(order.delivery.campaignId, 'Open campaign')}
          </Figure>
        )}
        <Figure term="Paid on">{paidOn(order)}</Figure>
      </Figures>
      <chakra.div css={COLUMNS}>
        <Stack>
          <OrderFacts order={order} customerLink={customerLink} />
          {renderSetup(order)}
          {order.leadPackage && (
            <LeadPackagePanel
              leadPackage={order.leadPackage}
              item={order.product === 'callback' ? 'callback' : 'lead'}
              audience="staff"
              refund={(request) => refundMissingLeads(order.id, request)}
              refresh={refreshAdminOrders}
            />
          )}
          {order.refunds.length > 0 && <RefundList refunds={order.refunds} />}
        </Stack>
        <Panel title="Timeline">
          <OrderTimeline order={order} />
          <chakra.p className="fine" css={{ marginTop: '3.5' }}>
            {hasEmails(order) ? 'Emails are listed for a week.' : 'No emails in the last week.'}
          </chakra.p>
        </Panel>
      </chakra.div>
      {order.product === 'aged_lead' && order.paidAt !== null && <OrderLeads order={order} />}
      {['callback', 'appointment'].includes(order.product) && order.paidAt !== null && <CallbacksOfOrder order={order} />}
      <Suspense fallback={null}>
        {open === 'refund' && <RefundDialog order={order} onClose={close} />}
        {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
        {open === 'complete' && <CompleteDialog order={order} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Shows one main action: a paid order can be completed. */
function Actions({ order, onOpen }: { order: AdminOrder; onOpen: (what: Open) => void }) {
  return (
    <DetailActions>
      {order.refundableCents > 0 && (
        <Button tone="danger" onClick={() => onOpen('refund')}>
          Refund...
        </Button>
      )}
      {order.status === 'pending' && (
        <Button tone="danger" onClick={() => onOpen('cancel')}>
          Cancel order...
        </Button>
      )}
      {order.status === 'paid' && <Button onClick={() => onOpen('complete')}>Mark as completed</Button>}
    </DetailActions>
  );
}

/** Whether the timeline has an email; they are kept for a week. */
const hasEmails = ({ timeline }: AdminOrder): boolean => timeline.some(({ what }) => what.startsWith('mail_'));

/** Amount left of a payment after refunds and lost disputes. */
function keptCents({ totalCents, refundedCents, creditedCents, disputeLostCents }: AdminOrder): number {
  return Math.max(0, totalCents - refundedCents - creditedCents - disputeLostCents);
}

const DISPUTE_NOTICES: Partial<Record<DisputeStatus, string>> = {
  inquiry: 'The cardholder’s bank asked about this payment. Respond at the card provider, or refund the order.',
  open: "The cardholder disputed this payment. Answer it under Disputes. You can't refund it during the dispute.",
  lost: 'The dispute was lost. The card provider returned the money to the cardholder.',
};

function OrderNotice({ order }: { order: AdminOrder }) {
  const { dispute, refunds } = order;
  const last = refunds.at(-1);
  if (refunds.some(({ status }) => status === 'requested'))
    return <Notice tone="warn">A refund is pending. You can start another one after the card provider has decided.</Notice>;
  if (dispute !== null && DISPUTE_NOTICES[dispute] !== undefined && order.status !== 'cancelled')
    return <Notice tone={dispute === 'inquiry' ? 'warn' : 'bad'}>{DISPUTE_NOTICES[dispute]}</Notice>;
  if (order.refundableCents > 0 && last?.status === 'refused')
    return (
      <Notice tone="bad">The last refund of {formatCents(last.amountCents)} failed. You can refund this order again.</Notice>
    );
  if (order.status === 'cancelled' && order.cancelReason !== null)
    return <Notice>{cancelReasonLabel(order.cancelReason, order)}.</Notice>;
  return null;
}
