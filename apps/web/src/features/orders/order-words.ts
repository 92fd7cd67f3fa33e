import type { CancelReason, OrderKind, OrderSummary } from '@warmline/contracts/api/orders';
import type { PillTone } from '../../components/ui/pill.tsx';
import { ORDER_TONES } from '../../config/order-tones.ts';
import { countOf, formatDateTime } from '../../lib/format.ts';

type Standing = Pick<OrderSummary, 'status' | 'cancelReason' | 'processing' | 'totalCents' | 'refundedCents'>;

const CANCELLED: Record<CancelReason, { tone: PillTone; text: string }> = {
  by_buyer: { tone: ORDER_TONES.cancelled, text: 'Cancelled' },
  by_staff: { tone: ORDER_TONES.cancelled, text: 'Cancelled' },
  superseded: { tone: ORDER_TONES.cancelled, text: 'Replaced' },
  expired: { tone: ORDER_TONES.cancelled, text: 'Expired' },
  provider: { tone: ORDER_TONES.cancelled, text: 'Cancelled' },
  paid_too_late: { tone: 'warn', text: 'Refund on its way' },
  refunded: { tone: 'info', text: 'Refunded' },
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

/** When an order was paid, or what became of its payment. */
export function paidOn(order: Pick<OrderSummary, 'status' | 'cancelReason' | 'paidAt' | 'totalCents' | 'refundedCents'>): string {
  const { status, cancelReason, paidAt, totalCents, refundedCents } = order;
  if (paidAt !== null) return formatDateTime(paidAt);
  if (cancelReason === 'paid_too_late' || cancelReason === 'refunded')
    return refundedCents >= totalCents ? 'Refunded in full' : 'Being refunded';
  return status === 'pending' ? 'Not yet' : 'Not paid';
}

const PIECES: Record<OrderKind, string> = { transfers: 'call transfer', 'call-backs': 'call-back', 'aged-leads': 'aged lead' };

/** `3 aged leads`. */
export function whatWasBought(kind: OrderKind, quantity: number): string {
  return countOf(quantity, PIECES[kind]);
}
