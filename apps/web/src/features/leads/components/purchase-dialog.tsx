import { useMutation, useQuery } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { countOf, formatClock, formatDollars } from '../../../lib/format.ts';
import type { PaymentResult } from '../../../lib/payment-result.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { releaseHold } from '../api/bulk-purchase.ts';
import { LeaveQuestion } from './leave-question.tsx';

const POLL_MS = 2000;

export interface PurchaseDialogProps {
  hold: BulkPurchaseResponse;
  /** The payment form belongs to another feature; the page hands it in. */
  renderPayment: (hold: BulkPurchaseResponse, onResult: (result: PaymentResult) => void) => ReactNode;
  purchasesLink: (orderId: string) => ReactNode;
  /** The order is paid: the leads are the buyer's. */
  onPurchased: (count: number) => void;
  onClose: () => void;
}

/** From a hold to a paid order, in place: what is held and for how long, the payment form, then the handing over. */
export default function PurchaseDialog({ hold, renderPayment, purchasesLink, onPurchased, onClose }: PurchaseDialogProps) {
  const left = useSecondsLeft(hold.expiresAt);
  const [sent, setSent] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The provider's word is not enough: the order counts as paid when the shop says so. The event stream usually
  // brings that, and what another window did with the order; asking every 2 s covers a broken stream.
  const order = useQuery<OrderDetail>({
    queryKey: [`/api/orders/${hold.orderId}`],
    refetchInterval: ({ state }) => (sent && isOpen(state.data) ? POLL_MS : false),
  });
  const release = useMutation({ mutationFn: () => releaseHold(hold.orderId), onSettled: onClose });
  const status = order.data?.status;
  const bought = status === 'paid' || status === 'completed';

  const tell = useEffectEvent(() => onPurchased(hold.count));
  useEffect(() => {
    if (bought) tell();
  }, [bought]);

  const onResult = (result: PaymentResult) => {
    if (result.status === 'failed') return;
    setSent(true);
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

  const released = status === 'cancelled' && left > 0;
  const over = (left === 0 && !sent) || status === 'cancelled';
  const asks = leaving && !over && !sent;
  return (
    <Dialog
      title={`Buy ${countOf(hold.count, 'lead')}`}
      // Escape and the cross never drop a hold: they ask, and a second time they are the way back to the payment.
      onClose={() => (sent || over ? onClose() : setLeaving(!leaving))}
      footer={
        sent || asks ? undefined : (
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
          <dt>{sent ? 'Held' : 'Held for you'}</dt>
          <dd className="num">{sent ? 'until the payment is booked' : formatClock(over ? 0 : left)}</dd>
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
          {released ? 'This purchase was cancelled elsewhere' : 'The time to pay is over'} and the leads went back to the list.
          Nothing was charged.
        </Notice>
      )}
      {!over && sent && (
        <p className="waiting" role="status">
          <span className="spinner" aria-hidden="true" /> Payment received. Handing over your leads...
        </p>
      )}
      {/* Hidden behind the question, not taken away: a half-typed card stays typed. */}
      {!over && !sent && <div hidden={asks}>{renderPayment(hold, onResult)}</div>}
    </Dialog>
  );
}

function isOpen(order: OrderDetail | undefined): boolean {
  return order === undefined || order.status === 'pending';
}
