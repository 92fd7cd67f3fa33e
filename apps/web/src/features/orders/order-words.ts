import type { CancelReason, OrderKind, OrderSummary } from '@warmline/contracts/api/orders';
import type { PillTone } from '../../components/ui/pill.tsx';
import { ORDER_TONES } from '../../config/order-tones.ts';
import { countOf } from '../../lib/format.ts';

type Standing = Pick<OrderSummary, 'status' | 'cancelReason' | 'processing' | 'totalCents' | 'refundedCents'>;

const CANCELLED: Record<CancelReason, { tone: PillTone; text: string; why: string }> = {
  by_buyer: { tone: ORDER_TONES.cancelled, text: 'Cancelled', why: 'You cancelled this order. Nothing was charged.' },
  by_staff: { tone: ORDER_TONES.cancelled, text: 'Cancelled', why: 'Our support cancelled this order.' },
  expired: { tone: ORDER_TONES.cancelled, text: 'Expired', why: 'The time to pay ran out. Nothing was charged.' },
  provider: {
    tone: ORDER_TONES.cancelled,
    text: 'Cancelled',
    why: 'The card provider closed this payment. Nothing was charged.',
  },
  paid_too_late: {
    tone: 'warn',
    text: 'Refund on its way',
    why: 'Your payment came after the time to pay was over, and the leads had gone to somebody else. All of it goes back to your card.',
  },
  refunded: { tone: 'info', text: 'Refunded', why: 'This order was cancelled and its money went back to your card.' },
};

/** Where an order stands, in a word. Money that went back outweighs everything else. */
export function standingOf(order: Standing): { tone: PillTone; text: string } {
  const { status, cancelReason, processing, totalCents, refundedCents } = order;
  if (refundedCents >= totalCents && refundedCents > 0) return { tone: 'info', text: 'Refunded' };
  if (refundedCents > 0) return { tone: 'info', text: 'Partly refunded' };
  switch (status) {
    case 'pending':
      return processing ? { tone: 'info', text: 'Payment on its way' } : { tone: ORDER_TONES.pending, text: 'Awaiting payment' };
    case 'paid':
      return { tone: ORDER_TONES.paid, text: 'Paid' };
    case 'completed':
      return { tone: ORDER_TONES.completed, text: 'Completed' };
    case 'cancelled':
      return CANCELLED[cancelReason ?? 'by_buyer'];
  }
}

/** Why a cancelled order is one, in a sentence. */
export function whyCancelled({ cancelReason, totalCents, refundedCents }: Standing): string {
  if (cancelReason === 'paid_too_late' && refundedCents >= totalCents) {
    return 'Your payment came after the time to pay was over, and the leads had gone to somebody else. All of it went back to your card.';
  }
  return cancelReason === null ? 'This order was cancelled.' : CANCELLED[cancelReason].why;
}

const PIECES: Record<OrderKind, string> = { transfers: 'call transfer', 'call-backs': 'call-back', 'aged-leads': 'aged lead' };

/** `3 aged leads`. */
export function whatWasBought(kind: OrderKind, quantity: number): string {
  return countOf(quantity, PIECES[kind]);
}
