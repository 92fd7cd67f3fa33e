import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail, OrderPayment } from '@warmline/contracts/orders/types';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { APPOINTMENT_HOLD_EXPIRED, CALLBACK_HOLD_EXPIRED, HOLD_EXPIRED } from '../../../config/cancel-reason-text.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatClock } from '../../../lib/text/format.ts';
import type { PaymentReports } from '../../../lib/payment/payment-result.ts';
import { NEVER, POLL_MS } from '../../../lib/payment/payment-times.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOnFalse } from '../../../lib/view/use-on-false.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useSecondsLeft } from '../../../lib/time/use-seconds-left.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { cancelOrder, openOrderPayment, orderQuery } from '../api/orders.ts';

export interface UnpaidOrderProps {
  order: OrderDetail;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (payment: OrderPayment, reports: PaymentReports) => ReactNode;
  /** Opens the payment without a press: the buyer comes from the purchase. */
  paysAtOnce: boolean;
}

/** Shows an unpaid order: the time left, the payment, and the button to cancel it. */
export function UnpaidOrder({ order, renderPayment, paysAtOnce }: UnpaidOrderProps) {
  const mayPay = usePermission('leads.buy');
  const { walletCents, promoCents } = order;
  const heldCents = walletCents + promoCents;
  const [held, expired] = heldTexts(order);
  const left = useSecondsLeft(order.expiresAt ?? NEVER);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = sent || order.processing;
  // If the order is still unpaid after processing ends, the payment did not arrive.
  useOnFalse(order.processing, () => setSent(false));
  // Live events usually report the payment; polling every 2 s covers a broken event stream.
  useQuery({ ...orderQuery(order.id), enabled: sent, refetchInterval: sent ? POLL_MS : false });
  const refresh = () => refreshQueries('/api/orders', '/api/aged-leads', '/api/callbacks', '/api/appointments');
  const payment = useOneAtATime({
    mutationFn: () => openOrderPayment(order.id),
    onError: (error) => {
      toast(
        { title: 'Payment Error', description: messageOf(error, 'Something went wrong. Please try again.') },
        { destructive: true },
      );
      refresh();
    },
  });
  const cancel = useOneAtATime({
    mutationFn: () => cancelOrder(order.id),
    onError: (error) =>
      toast({ title: 'Order not canceled', description: messageOf(error, 'Please try again.') }, { destructive: true }),
    onSettled: refresh,
  });

  const payNow = useEffectEvent(() => {
    if (mayPay && !waiting) payment.mutate();
  });
  useEffect(() => {
    if (paysAtOnce) payNow();
  }, [paysAtOnce]);

  if (waiting) {
    return (
      <Notice icon="clock">
        <p role="status">We're confirming your payment. This page updates automatically.</p>
      </Notice>
    );
  }
  // While the bank is confirming, the payment may still succeed.
  if (left === 0 && !busy) {
    return (
      <Notice tone="warn" icon="clock">
        {expired}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="warn"
        icon="clock"
        actions={
          mayPay && (
            <>
              {payment.data === undefined && (
                <Button size="sm" loading={payment.isPending} onClick={() => payment.mutate()}>
                  {`Pay ${formatCents(order.totalCents - heldCents)}`}
                </Button>
              )}
              <Button tone="secondary" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                Cancel order
              </Button>
            </>
          )
        }
      >
        This order isn't paid yet.
        {heldCents > 0 && ` ${formatCents(heldCents)} of it is on hold from your balance.`}
        {order.expiresAt === null ? ' We keep it for 24 hours.' : ` ${held} on hold for you for another ${formatClock(left)}.`}
      </Notice>
      <Failed by={payment} text="Something went wrong. Please try again." />
      <Failed by={cancel} text="The order wasn't canceled. Please try again." />
      {payment.data !== undefined && (
        <Surface aria-label="Payment" maxWidth="560px">
          {renderPayment(payment.data, {
            onResult: ({ status }) => {
              if (status !== 'failed') setSent(true);
            },
            onBusy: setBusy,
          })}
        </Surface>
      )}
    </>
  );
}

/** Says what is on hold, and what happens when the hold expires. */
function heldTexts({ channel, product }: OrderDetail): readonly [held: string, expired: string] {
  if (product === 'appointment') return ['The appointment is', APPOINTMENT_HOLD_EXPIRED];
  return channel === 'callbacks' ? ['The callbacks are', CALLBACK_HOLD_EXPIRED] : ['The leads are', HOLD_EXPIRED];
}
