import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@warmline/contracts/api/admin-orders';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { countOf, formatCents, formatDateTime } from '../../../lib/format.ts';
import { deskOrderQuery } from '../api/desk.ts';
import { cancelledBecause, CHANNEL_WORDS, KIND_WORDS, STATUS_WORDS } from '../desk-words.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundList } from './refund-list.tsx';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const CompleteDialog = lazy(() => import('./complete-dialog.tsx'));

/** One order on the staff's desk: what, who, where it stands, what can be done with it, and its story. */
export function DeskOrder({ id, backLink }: { id: string; backLink: ReactNode }) {
  const order = useQuery(deskOrderQuery(id));
  return (
    <section aria-labelledby="order-title" className="stack">
      {backLink}
      {order.data === undefined && (
        <h1 id="order-title" className="sr-only">
          Order
        </h1>
      )}
      {order.isPending && <TableSkeleton rows={8} label="Loading order" />}
      {order.isError && order.data === undefined && (
        <ListFailed title={messageOf(order.error, 'This order could not be loaded.')} onRetry={() => void order.refetch()} />
      )}
      {order.data !== undefined && <Order order={order.data} />}
    </section>
  );
}

type Open = 'complete' | 'cancel' | 'refund';

function Order({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { text, tone } = STATUS_WORDS[order.status];
  return (
    <>
      <header className="section-head section-head-row">
        <div>
          <h1 id="order-title">Order {order.number}</h1>
          <p className="desk-subtitle">
            <Pill tone={tone}>{text}</Pill>
            {order.disputed && <Pill tone="bad">Disputed</Pill>}
            <span>
              {countOf(order.totalTransfers, KIND_WORDS[order.kind].piece)} · {CHANNEL_WORDS[order.channel]} ·{' '}
              {formatDateTime(order.createdAt)}
            </span>
          </p>
        </div>
        <Actions order={order} onOpen={setOpen} />
      </header>
      <Standing order={order} />
      <dl className="facts">
        <Sum label="Total" value={formatCents(order.totalCents)} />
        <Sum label="Refunded" value={formatCents(order.refundedCents)} />
        <Sum
          label="Kept after refunds"
          value={order.paidAt === null ? '–' : formatCents(order.totalCents - order.refundedCents)}
        />
        <Sum label="Paid on" value={order.paidAt === null ? 'Not yet' : formatDateTime(order.paidAt)} />
      </dl>
      <div className="desk-columns">
        <div className="stack">
          <OrderFacts order={order} />
          {order.refunds.length > 0 && <RefundList refunds={order.refunds} />}
        </div>
        <section className="panel" aria-labelledby="timeline-title">
          <h2 id="timeline-title" className="desk-panel-title">
            Timeline
          </h2>
          <OrderTimeline order={order} />
          <p className="fine desk-foot">E-mails are listed here for one week.</p>
        </section>
      </div>
      <Suspense fallback={null}>
        {open === 'refund' && <RefundDialog order={order} onClose={close} />}
        {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
        {open === 'complete' && <CompleteDialog order={order} onClose={close} />}
      </Suspense>
    </>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** One main action: a paid order waits to be delivered. */
function Actions({ order, onOpen }: { order: AdminOrder; onOpen: (what: Open) => void }) {
  return (
    <div className="row-actions">
      {order.refundableCents > 0 && (
        <Button tone="danger" onClick={() => onOpen('refund')}>
          Refund...
        </Button>
      )}
      {order.status === 'pending' && (
        <Button tone="danger" onClick={() => onOpen('cancel')}>
          Cancel Order...
        </Button>
      )}
      {order.status === 'paid' && <Button onClick={() => onOpen('complete')}>Mark as Completed</Button>}
    </div>
  );
}

function Standing({ order }: { order: AdminOrder }) {
  if (order.refunds.some(({ status }) => status === 'requested'))
    return <Notice tone="warn">A refund is on its way. Until the card provider has answered, no other one can begin.</Notice>;
  if (order.disputed && order.status !== 'cancelled')
    return (
      <Notice tone="bad">
        The cardholder disputes this payment. Answer it at the card provider; it cannot be refunded there meanwhile.
      </Notice>
    );
  if (order.status === 'cancelled' && order.cancelReason !== null)
    return <Notice>{cancelledBecause(order.cancelReason, order)}.</Notice>;
  return null;
}
