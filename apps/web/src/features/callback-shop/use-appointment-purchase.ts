import { APPOINTMENT_MESSAGES, type AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { ApiError } from '../../lib/api/api-client.ts';
import { listedReason, refusalOf, type Refusal } from '../../lib/payment/purchase-refusal.ts';
import { usePress, type Press } from '../../lib/payment/use-press.ts';
import { formatDateTime, formatDollars } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import { purchaseAppointment } from './api/appointment-shop.ts';

/** Buys one appointment; `onOrdered` gets the order, which a card still has to pay unless the balance did. */
export function useAppointmentPurchase({ id, priceCents }: AppointmentOffer, onOrdered: (orderId: string) => void) {
  const { failed, payingWith, press } = usePress({
    send: (_: Press, termsOf) => purchaseAppointment({ appointmentId: id, total: priceCents / 100, ...termsOf([id]) }),
    onOrdered: ({ orderId, clientSecret }) => {
      if (clientSecret === null) toast({ title: 'Appointment purchased' });
      onOrdered(orderId);
    },
  });
  const reason = failed && listedReason(failed.error);
  return {
    /** The press that was refused because of the do-not-call list. */
    listed: reason && failed && { ...failed.press, ...reason },
    refused: failed && reason === null ? refusedBy(failed.error) : null,
    payingWith,
    buy: press,
  };
}

/** After these, another press can't buy it: it is gone, on hold already, or has another price than the dialog shows. */
const FINAL: readonly (Refusal['code'] | undefined)[] = ['appointment_gone', 'quote_differs', 'payment_unavailable'];

function refusedBy(error: Error): Refusal & { isFinal: boolean } {
  const heldAgainAt = error instanceof ApiError ? error.body?.heldAgainAt : undefined;
  const refusal = refusalOf(error, {
    price: ({ amount }) =>
      `The price changed to ${formatDollars(amount)}. You weren't charged. Close this and open it again to buy.`,
    unpaid: "We couldn't start the payment. You weren't charged, and the appointment is on hold for you. Pay in My Purchases.",
    failed: 'The purchase failed. Please try again.',
  });
  if (heldAgainAt !== undefined) {
    // No open order is the reason.
    const text = APPOINTMENT_MESSAGES.heldBefore(`on ${formatDateTime(heldAgainAt)}`);
    return { ...refusal, text, inOrders: false, isFinal: false };
  }
  const text = refusal.code === 'appointment_gone' ? `${refusal.text} You weren't charged.` : refusal.text;
  return { ...refusal, text, isFinal: FINAL.includes(refusal.code) };
}
