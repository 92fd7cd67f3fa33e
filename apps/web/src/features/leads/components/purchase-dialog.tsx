import { useMutation, useQuery } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { countOf, formatClock, formatDollars } from '../../../lib/format.ts';
import type { PaymentResult } from '../../../lib/payment-result.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { releaseHold } from '../api/bulk-purchase.ts';

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
  // The provider's word is not enough: the order counts as paid when the shop says so. The event stream usually
  // brings that; asking every 2 s covers a broken stream.
  const order = useQuery<OrderDetail>({
    queryKey: [`/api/orders/${hold.orderId}`],
    enabled: sent,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  const release = useMutation({ mutationFn: () => releaseHold(hold.orderId), onSettled: onClose });
  const status = order.data?.status;
  const bought = status === 'paid' || status === 'completed';

  useEffect(() => {
    if (bought) onPurchased(hold.count);
    // Told once for each order.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [bought]);

  const onResult = (result: PaymentResult) => {
    if (result.status !== 'failed') setSent(true);
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

  const over = (left === 0 && !sent) || status === 'cancelled';
  return (
    <Dialog
      title={`Buy ${countOf(hold.count, 'lead')}`}
      onClose={() => (sent || over ? onClose() : release.mutate())}
      footer={
        sent ? undefined : (
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
          <dd className="num">{sent ? 'until the payment is booked' : formatClock(left)}</dd>
        </div>
        <div className="summary-total">
          <dt>Total</dt>
          <dd className="num">{formatDollars(hold.total)}</dd>
        </div>
      </dl>
      {over && (
        <Notice tone="warn" icon="clock">
          The time to pay is over and the leads went back to the list. Nothing was charged.
        </Notice>
      )}
      {!over && sent && (
        <p className="waiting" role="status">
          <span className="spinner" aria-hidden="true" /> Payment received. Handing over your leads...
        </p>
      )}
      {!over && !sent && renderPayment(hold, onResult)}
    </Dialog>
  );
}

function isOpen(order: OrderDetail | undefined): boolean {
  return order === undefined || order.status === 'pending';
}
