import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../../components/ui/states/failed.tsx';
import { Icon } from '../../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../../components/ui/brand/icons.ts';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../../components/ui/purchase/summary-lines.tsx';
import { Waiting } from '../../../../components/ui/states/waiting.tsx';
import { HOLD_EXPIRED, cancelReasonText } from '../../../../config/cancel-reason-text.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { countOf, formatClock, formatCount, formatDollars } from '../../../../lib/text/format.ts';
import type { PaymentReports, PaymentResult } from '../../../../lib/payment/payment-result.ts';
import { NEVER, POLL_MS } from '../../../../lib/payment/payment-times.ts';
import { AUTOMATIC } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { useOnFalse } from '../../../../lib/view/use-on-false.ts';
import { useSecondsLeft } from '../../../../lib/time/use-seconds-left.ts';
import { useOneAtATime } from '../../../../lib/view/use-one-at-a-time.ts';
import { releaseHold } from '../../api/bulk-purchase.ts';
import type { Purchase } from '../../use-purchase.ts';
import { LeaveQuestion } from './leave-question.tsx';

const DONE = {
  display: 'grid',
  justifyItems: 'center',
  gap: '4',
  paddingBlock: '2.5',
  textAlign: 'center',
  '& > svg': { color: 'brand.solid' },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2.5' },
} as const;

export interface PurchaseDialogProps {
  /** Leads on hold, or leads that the balance has paid. */
  hold: Purchase;
  /** So many leads on the do-not-call list weren't bought (L104). */
  leftOut: number;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (hold: BulkPurchaseResponse, reports: PaymentReports) => ReactNode;
  /** Links to the leads of the order. */
  purchasesLink: (orderId: string) => ReactNode;
  /** Called when the order is paid and the leads belong to the buyer. */
  onPurchased: (count: number) => void;
  onClose: () => void;
}

/**
 * Takes a purchase from the hold to the paid order: hold countdown, payment form, confirmation. What the balance paid is only
 * confirmed.
 */
export default function PurchaseDialog({
  hold,
  leftOut,
  renderPayment,
  purchasesLink,
  onPurchased,
  onClose,
}: PurchaseDialogProps) {
  const fromBalance = hold.clientSecret === null;
  const left = useSecondsLeft(fromBalance ? NEVER : hold.expiresAt);
  const [sent, setSent] = useState(fromBalance);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The provider's result is not enough: the order is paid when the server reports it. Live events usually deliver that, and
  // changes from another window; polling every 2 s covers a broken event stream.
  const order = useQuery<OrderSummary>({
    // Without the leads: this dialog doesn't show them, so it must not open them.
    queryKey: [`/api/orders/${hold.orderId}/summary`],
    meta: AUTOMATIC,
    refetchInterval: ({ state }) => (sent && isOpen(state.data) ? POLL_MS : false),
  });
  const release = useOneAtATime({
    mutationFn: () => releaseHold(hold.orderId),
    onSuccess: onClose,
    // The order may have been paid meanwhile, or the connection was lost: fetch its current status.
    onError: (error) => {
      toast({ title: 'Purchase not canceled', description: messageOf(error, 'Please try again.') }, { destructive: true });
      void order.refetch();
    },
  });
  const status = order.data?.status;
  const processing = order.data?.processing === true;
  // If the order is still unpaid after processing ends, the payment did not arrive.
  useOnFalse(processing, () => setSent(false));
  const bought = status === 'paid' || status === 'completed';

  const notifyPurchased = useEffectEvent(() => onPurchased(hold.count));
  useEffect(() => {
    if (bought) notifyPurchased();
  }, [bought]);

  const onResult = (result: PaymentResult) => {
    if (result.status !== 'failed') setSent(true);
    void order.refetch();
  };

  if (bought) {
    return (
      <Dialog
        title="Purchase complete"
        onClose={onClose}
        footer={
          <Button tone="secondary" onClick={onClose}>
            Keep browsing
          </Button>
        }
      >
        <chakra.div css={DONE}>
          <Icon path={ICONS['check-circle']} size={34} />
          {leftOut > 0 && (
            <p>
              {countOf(leftOut, 'lead')} on your do-not-call list {leftOut === 1 ? "wasn't" : "weren't"} bought.
            </p>
          )}
          <p>Find full names, phone numbers and email addresses in My Purchases. We're emailing your receipt.</p>
          <div>{purchasesLink(hold.orderId)}</div>
        </chakra.div>
      </Dialog>
    );
  }

  // While the bank is confirming, the payment may still succeed: only the order's status ends it.
  const over = status === 'cancelled' || (left === 0 && !sent && !processing && !busy);
  const waiting = (sent || processing) && !over;
  const asks = leaving && !over && !waiting;
  return (
    <Dialog
      title={`Buy ${countOf(hold.count, 'lead')}`}
      // Escape and the close button never release a hold: they ask first; pressed again, they return to the payment.
      onClose={() => (waiting || over ? onClose() : setLeaving(!leaving))}
      footer={
        waiting || asks ? undefined : (
          <Button tone="quiet" loading={release.isPending} onClick={() => (over ? onClose() : release.mutate())}>
            {over ? 'Back to leads' : 'Cancel and release leads'}
          </Button>
        )
      }
    >
      <SummaryLines
        lines={[
          { label: 'Leads', value: formatCount(hold.count) },
          ...tenderLines(hold),
          waiting
            ? { label: 'Status', value: 'Confirming payment' }
            : { label: 'Hold expires in', value: formatClock(over ? 0 : left) },
        ]}
        total={{ label: 'Total', value: formatDollars(hold.total) }}
      />
      <Failed by={release} text="The purchase wasn't canceled. Please try again." />
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
          {closedReasonText(order.data)}
        </Notice>
      )}
      {waiting && <Waiting>Unlocking your leads...</Waiting>}
      {/* Hidden instead of unmounted, so that typed card details are kept. */}
      {!over && !waiting && !fromBalance && <div hidden={asks}>{renderPayment(hold, { onResult, onBusy: setBusy })}</div>}
    </Dialog>
  );
}

function isOpen(order: OrderSummary | undefined): boolean {
  return order === undefined || order.status === 'pending';
}

/** Returns the reason why the purchase ended. After a hold expires, the order stays pending until the server's next sweep. */
function closedReasonText(order: OrderSummary | undefined): string {
  if (order?.status !== 'cancelled' || order.cancelReason === 'expired') return HOLD_EXPIRED;
  return order.cancelReason === 'by_buyer'
    ? "You canceled this purchase in another window. The leads are available again. You weren't charged."
    : cancelReasonText(order);
}

/** What the balance pays, and what is left for the card (W8). */
function tenderLines({ walletCents, promoCents, cardCents }: Purchase): { label: string; value: string }[] {
  if (walletCents + promoCents === 0 || cardCents === 0) return [];
  return [
    ...(promoCents > 0 ? [{ label: 'From promo credit', value: formatCents(promoCents) }] : []),
    ...(walletCents > 0 ? [{ label: 'From balance', value: formatCents(walletCents) }] : []),
    { label: 'By card', value: formatCents(cardCents) },
  ];
}
