import { useMutation, useQuery } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TIME_IS_OVER, whyCancelled } from '../../../config/why-cancelled.ts';
import { messageOf } from '../../../lib/api-client.ts';
import { countOf, formatClock, formatDollars } from '../../../lib/format.ts';
import type { PaymentReports, PaymentResult } from '../../../lib/payment-result.ts';
import { toast } from '../../../lib/toast.ts';
import { useOnceOver } from '../../../lib/use-once-over.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { releaseHold } from '../api/bulk-purchase.ts';
import { LeaveQuestion } from './leave-question.tsx';

const POLL_MS = 2000;

export interface PurchaseDialogProps {
  hold: BulkPurchaseResponse;
  /** The payment form belongs to another feature; the page hands it in. */
  renderPayment: (hold: BulkPurchaseResponse, reports: PaymentReports) => ReactNode;
  purchasesLink: (orderId: string) => ReactNode;
  /** The order is paid: the leads are the buyer's. */
  onPurchased: (count: number) => void;
  onClose: () => void;
}

/** From a hold to a paid order, in place: what is held and for how long, the payment form, then the handing over. */
export default function PurchaseDialog({ hold, renderPayment, purchasesLink, onPurchased, onClose }: PurchaseDialogProps) {
  const left = useSecondsLeft(hold.expiresAt);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The provider's word is not enough: the order counts as paid when the shop says so. The event stream usually
  // brings that, and what another window did with the order; asking every 2 s covers a broken stream.
  const order = useQuery<OrderDetail>({
    queryKey: [`/api/orders/${hold.orderId}`],
    refetchInterval: ({ state }) => (sent && isOpen(state.data) ? POLL_MS : false),
  });
  const release = useMutation({
    mutationFn: () => releaseHold(hold.orderId),
    onSuccess: onClose,
    // The payment may have been quicker, or the line is lost: the order says how it stands.
    onError: (error) => {
      toast({ title: 'Not cancelled', description: messageOf(error, 'Please try again.') }, { destructive: true });
      void order.refetch();
    },
  });
  const status = order.data?.status;
  const processing = order.data?.processing === true;
  // Money that was on its way, and is no longer for an order still unpaid, did not arrive.
  useOnceOver(processing, () => setSent(false));
  const bought = status === 'paid' || status === 'completed';

  const tell = useEffectEvent(() => onPurchased(hold.count));
  useEffect(() => {
    if (bought) tell();
  }, [bought]);

  const onResult = (result: PaymentResult) => {
    if (result.status !== 'failed') setSent(true);
    void order.refetch();
  };

  if (bought) {
    return (
      <Dialog
        title="They are yours"
        onClose={onClose}
        footer={
          <Button tone="secondary" onClick={onClose}>
            Keep browsing
          </Button>
        }
      >
        <div className="done">
          <Icon name="check-circle" size={34} />
          <p>Full names, phone numbers and e-mail addresses are in My Purchases. A receipt is on its way to your inbox.</p>
          {purchasesLink(hold.orderId)}
        </div>
      </Dialog>
    );
  }

  // While the bank is asked it is not known whether money moves: only the order itself ends that.
  const over = status === 'cancelled' || (left === 0 && !sent && !processing && !busy);
  const waiting = (sent || processing) && !over;
  const asks = leaving && !over && !waiting;
  return (
    <Dialog
      title={`Buy ${countOf(hold.count, 'lead')}`}
      // Escape and the cross never drop a hold: they ask, and a second time they are the way back to the payment.
      onClose={() => (waiting || over ? onClose() : setLeaving(!leaving))}
      footer={
        waiting || asks ? undefined : (
          <Button tone="quiet" loading={release.isPending} onClick={() => (over ? onClose() : release.mutate())}>
            {over ? 'Back to the list' : 'Cancel and release the leads'}
          </Button>
        )
      }
    >
      <dl className="summary">
        <div>
          <dt>Leads</dt>
          <dd className="num">{hold.count}</dd>
        </div>
        <div>
          <dt>{waiting ? 'Held' : 'Held for you'}</dt>
          <dd className="num">{waiting ? 'until the payment is booked' : formatClock(over ? 0 : left)}</dd>
        </div>
        <div className="summary-total">
          <dt>Total</dt>
          <dd className="num">{formatDollars(hold.total)}</dd>
        </div>
      </dl>
      {asks && (
        <LeaveQuestion
          count={hold.count}
          busy={release.isPending}
          onStay={() => setLeaving(false)}
          onKeep={onClose}
          onRelease={() => release.mutate()}
        />
      )}
      {over && (
        <Notice tone="warn" icon="clock">
          {whyOver(order.data)}
        </Notice>
      )}
      {waiting && (
        <p className="waiting" role="status">
          <span className="spinner" aria-hidden="true" /> Payment received. Handing over your leads...
        </p>
      )}
      {/* Hidden behind the question, not taken away: a half-typed card stays typed. */}
      {!over && !waiting && <div hidden={asks}>{renderPayment(hold, { onResult, onBusy: setBusy })}</div>}
    </Dialog>
  );
}

function isOpen(order: OrderDetail | undefined): boolean {
  return order === undefined || order.status === 'pending';
}

/** An order whose time has just run out is cancelled by the shop's next sweep. */
function whyOver(order: OrderDetail | undefined): string {
  if (order?.status !== 'cancelled' || order.cancelReason === 'expired') return TIME_IS_OVER;
  return order.cancelReason === 'by_buyer'
    ? 'This purchase was cancelled elsewhere and the leads went back to the list. Nothing was charged.'
    : whyCancelled(order);
}
