import { useMutation, useQuery } from '@tanstack/react-query';
import type { OrderDetail, OrderPayment } from '@warmline/contracts/api/orders';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TIME_IS_OVER } from '../../../config/why-cancelled.ts';
import { messageOf } from '../../../lib/api-client.ts';
import { formatCents, formatClock } from '../../../lib/format.ts';
import type { PaymentReports } from '../../../lib/payment-result.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useOnceOver } from '../../../lib/use-once-over.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { cancelOrder, openOrderPayment, orderQuery } from '../api/orders.ts';

const POLL_MS = 2000;
/** An order without a hold: its clock never ends. */
const NEVER = '9999-12-31T00:00:00.000Z';

export interface UnpaidOrderProps {
  order: OrderDetail;
  /** The payment form belongs to another feature; the page hands it in. */
  renderPayment: (payment: OrderPayment, reports: PaymentReports) => ReactNode;
}

/** An order nobody has paid: how long there is time, the payment in place, and the way out. */
export function UnpaidOrder({ order, renderPayment }: UnpaidOrderProps) {
  const left = useSecondsLeft(order.expiresAt ?? NEVER);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = sent || order.processing;
  // Money that was on its way, and is no longer for an order still unpaid, did not arrive.
  useOnceOver(order.processing, () => setSent(false));
  // The event stream usually tells that the money has come; asking every 2 s covers a broken stream.
  useQuery({ ...orderQuery(order.id), enabled: sent, refetchInterval: sent ? POLL_MS : false });
  const refresh = () => refreshQueries('/api/orders', '/api/aged-leads');
  const payment = useMutation({
    mutationFn: () => openOrderPayment(order.id),
    onError: (error) => {
      toast(
        { title: 'Payment Error', description: messageOf(error, 'Something went wrong. Please try again.') },
        { destructive: true },
      );
      refresh();
    },
  });
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onError: (error) =>
      toast({ title: 'Not cancelled', description: messageOf(error, 'Please try again.') }, { destructive: true }),
    onSettled: refresh,
  });

  if (waiting) {
    return (
      <Notice icon="clock">
        <p role="status">Your payment is on its way. This page changes by itself when it has arrived.</p>
      </Notice>
    );
  }
  // The bank is asked still: whether money moves will be told.
  if (left === 0 && !busy) {
    return (
      <Notice tone="warn" icon="clock">
        {TIME_IS_OVER}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warn" icon="clock">
        <p>
          This order has not been paid.
          {order.expiresAt === null
            ? ' It is kept for 24 hours.'
            : ` Its leads are held for you for another ${formatClock(left)}.`}
        </p>
        <div className="row-actions">
          {payment.data === undefined && (
            <Button size="sm" loading={payment.isPending} onClick={() => payment.mutate()}>
              {`Pay ${formatCents(order.totalCents)}`}
            </Button>
          )}
          <Button tone="secondary" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel order
          </Button>
        </div>
      </Notice>
      {payment.data !== undefined && (
        <section className="panel order-payment" aria-label="Payment">
          {renderPayment(payment.data, {
            onResult: ({ status }) => {
              if (status !== 'failed') setSent(true);
            },
            onBusy: setBusy,
          })}
        </section>
      )}
    </>
  );
}
