import { useMutation } from '@tanstack/react-query';
import { APPOINTMENT_MESSAGES, type AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { usesBalance, type PayWith } from '@warmline/contracts/orders/balance';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { formatDateTime, formatDollars } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import { useRequestId } from '../../lib/view/use-request-id.ts';
import { purchaseAppointment } from './api/appointment-shop.ts';

interface Press {
  payWith: PayWith;
  /** Buys it although its number is on the agency's do-not-call list. */
  allowListed: boolean;
}

/** Buys one appointment; `onOrdered` gets the order, which a card still has to pay unless the balance did. */
export function useAppointmentPurchase({ id, priceCents }: AppointmentOffer, onOrdered: (orderId: string) => void) {
  const requestId = useRequestId();
  const isRequesting = useRef(false);
  const buying = useMutation({
    mutationFn: ({ payWith, allowListed }: Press) => {
      const request = { appointmentId: id, total: priceCents / 100, ...(allowListed && { allowListed }) };
      return purchaseAppointment(
        usesBalance(payWith) ? { ...request, payWith, requestId: requestId(`${payWith},${id}`) } : request,
      );
    },
    onSuccess: ({ orderId, clientSecret }) => {
      if (clientSecret === null) toast({ title: 'Appointment purchased' });
      onOrdered(orderId);
    },
    onSettled: () => {
      isRequesting.current = false;
    },
  });
  const error = buying.isPending ? null : buying.error;
  const needsBalance = error instanceof ApiError && error.code === 'list_needs_balance';
  const isListed = needsBalance || (error instanceof ApiError && error.code === 'in_your_list');
  return {
    payingWith: buying.isPending ? buying.variables.payWith : null,
    /** The press that was refused because its number is on the agency's do-not-call list (L104), or because only the balance checks it (L105). */
    listed: isListed ? { payWith: buying.variables!.payWith, text: messageOf(error, ''), needsBalance } : null,
    refused: error === null || isListed ? null : refusalOf(error),
    buy: (payWith: PayWith, allowListed = false) => {
      // A double click sends the second click before the button is disabled.
      if (isRequesting.current) return;
      isRequesting.current = true;
      buying.mutate({ payWith, allowListed });
    },
  };
}

/** Why nothing was bought, whether open orders are the reason or have the hold, and whether another try can't help. */
function refusalOf(error: Error): { text: string; inOrders: boolean; isGone: boolean } {
  const code = error instanceof ApiError ? error.code : undefined;
  const quote = error instanceof ApiError ? error.body?.quote : undefined;
  const heldAgainAt = error instanceof ApiError ? error.body?.heldAgainAt : undefined;
  if (heldAgainAt !== undefined)
    return { text: APPOINTMENT_MESSAGES.heldBefore(`on ${formatDateTime(heldAgainAt)}`), inOrders: false, isGone: false };
  const inOrders = code === 'hold_limit_reached' || code === 'payment_unavailable';
  const isGone = code === 'appointment_gone';
  if (code === 'quote_differs' && quote !== undefined) {
    const text = `The price changed to ${formatDollars(quote.amount)}. You weren't charged. Close this and open it again to buy.`;
    return { text, inOrders, isGone: true };
  }
  if (code === 'payment_unavailable') {
    const text =
      "We couldn't start the payment. You weren't charged, and the appointment is on hold for you. Pay in My Purchases.";
    return { text, inOrders, isGone: true };
  }
  const text = messageOf(error, 'The purchase failed. Please try again.');
  return { text: isGone ? `${text} You weren't charged.` : text, inOrders, isGone };
}
