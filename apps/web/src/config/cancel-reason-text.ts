import type { CancelReason, OrderSummary } from '@warmline/contracts/orders/types';
import { refundedText } from './refunded-text.ts';

const WHY: Record<Exclude<CancelReason, 'refunded'>, string> = {
  by_buyer: "You canceled this order. You weren't charged.",
  by_staff: 'Our support team canceled this order.',
  superseded: "A newer order for the same survey replaced this one. You weren't charged.",
  expired: "This order wasn't paid in time. You weren't charged.",
  provider: "The card provider closed this payment. You weren't charged.",
  paid_too_late: "Your payment arrived after your hold expired or the order was canceled. We're refunding you in full.",
};

const DUPLICATE = 'Your payment arrived after this order was canceled, or after another order for the same survey was paid.';

/** Text shown when the hold of an unpaid lead order expires. */
export const HOLD_EXPIRED = "Your hold expired and the leads are available again. You weren't charged.";

/** The same for callbacks. */
export const CALLBACK_HOLD_EXPIRED = "Your hold expired and the callbacks are available again. You weren't charged.";

/** The same for an appointment. */
export const APPOINTMENT_HOLD_EXPIRED = "Your hold expired and the appointment is available again. You weren't charged.";

/** Explains to the buyer why an order was canceled; all pages use the same text. */
export function cancelReasonText(
  order: Pick<OrderSummary, 'channel' | 'cancelReason' | 'totalCents' | 'refundedCents' | 'refundedToBalanceCents'>,
): string {
  const { channel, cancelReason, totalCents, refundedCents } = order;
  if (cancelReason === 'refunded') return `This order was canceled and ${refundedText(order)}.`;
  if (cancelReason === 'paid_too_late' && (channel === 'survey' || channel === 'ringcloud')) {
    return `${DUPLICATE} ${refundedCents >= totalCents ? 'You were refunded in full.' : "We're refunding you in full."}`;
  }
  if (cancelReason === 'paid_too_late' && refundedCents >= totalCents) {
    return 'Your payment arrived after your hold expired or the order was canceled. You were refunded in full.';
  }
  return cancelReason === null ? 'This order was canceled.' : WHY[cancelReason];
}
