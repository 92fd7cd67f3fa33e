import type { CancelReason, OrderSummary } from '@warmline/contracts/api/orders';

const WHY: Record<CancelReason, string> = {
  by_buyer: 'You cancelled this order. Nothing was charged.',
  by_staff: 'Our support cancelled this order.',
  superseded: 'A newer order for the same survey took the place of this one. Nothing was charged.',
  expired: 'The time to pay ran out. Nothing was charged.',
  provider: 'The card provider closed this payment. Nothing was charged.',
  paid_too_late: 'Your payment came after the time to pay was over or the order was cancelled. All of it goes back to your card.',
  refunded: 'This order was cancelled and its money went back to your card.',
};

const DUPLICATE = 'Your payment arrived after this order was cancelled, or after another order for the same survey was paid.';

/** Said at the moment a hold ends, of leads that were not paid. */
export const TIME_IS_OVER = 'The time to pay is over and the leads went back to the list. Nothing was charged.';

/** Why a cancelled order is one, in a sentence; the same wherever its buyer reads it. */
export function whyCancelled({
  channel,
  cancelReason,
  totalCents,
  refundedCents,
}: Pick<OrderSummary, 'channel' | 'cancelReason' | 'totalCents' | 'refundedCents'>): string {
  if (cancelReason === 'paid_too_late' && (channel === 'survey' || channel === 'ringcloud')) {
    return `${DUPLICATE} ${refundedCents >= totalCents ? 'You were refunded in full.' : "We're refunding you in full."}`;
  }
  if (cancelReason === 'paid_too_late' && refundedCents >= totalCents) {
    return 'Your payment came after the time to pay was over or the order was cancelled. All of it went back to your card.';
  }
  return cancelReason === null ? 'This order was cancelled.' : WHY[cancelReason];
}
