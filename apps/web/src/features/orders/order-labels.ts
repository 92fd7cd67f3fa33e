import type { CancelReason, OrderDeliveryState, OrderSummary } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { ORDER_TONES } from '../../config/order-tones.ts';
import { PRODUCT_LABELS } from '../../config/product-labels.ts';
import { countOf, formatCount, formatDateTime } from '../../lib/text/format.ts';

type OrderStatusLabel = Pick<OrderSummary, 'status' | 'cancelReason' | 'processing' | 'totalCents' | 'refundedCents'>;

const CANCELLED: Record<CancelReason, { tone: PillTone; text: string }> = {
  by_buyer: { tone: ORDER_TONES.cancelled, text: 'Canceled' },
  by_staff: { tone: ORDER_TONES.cancelled, text: 'Canceled' },
  superseded: { tone: ORDER_TONES.cancelled, text: 'Replaced' },
  expired: { tone: ORDER_TONES.cancelled, text: 'Expired' },
  provider: { tone: ORDER_TONES.cancelled, text: 'Canceled' },
  paid_too_late: { tone: 'warn', text: 'Refund on its way' },
  refunded: { tone: 'info', text: 'Refunded' },
};

/** Returns the status label of an order. A refund takes precedence over the status. */
export function orderStatusLabel(order: OrderStatusLabel): { tone: PillTone; text: string } {
  const { status, cancelReason, processing, totalCents, refundedCents } = order;
  if (refundedCents >= totalCents && refundedCents > 0) return { tone: 'info', text: 'Refunded' };
  if (refundedCents > 0) return { tone: 'info', text: 'Partially refunded' };
  switch (status) {
    case 'pending':
      return processing ? { tone: 'info', text: 'Confirming payment' } : { tone: ORDER_TONES.pending, text: 'Awaiting payment' };
    case 'paid':
      return { tone: ORDER_TONES.paid, text: 'Paid' };
    case 'completed':
      return { tone: ORDER_TONES.completed, text: 'Completed' };
    case 'cancelled':
      return CANCELLED[cancelReason ?? 'by_buyer'];
  }
}

/** Returns when an order was paid, or what happened to its payment. */
export function paidOn(
  order: Pick<OrderSummary, 'status' | 'cancelReason' | 'paidAt' | 'totalCents' | 'refundedCents'>,
  format = formatDateTime,
): string {
  const { status, cancelReason, paidAt, totalCents, refundedCents } = order;
  if (paidAt !== null) return format(paidAt);
  if (cancelReason === 'paid_too_late' || cancelReason === 'refunded')
    return refundedCents >= totalCents ? 'Refunded in full' : 'Being refunded';
  return status === 'pending' ? 'Not yet' : 'Not paid';
}

/** Formats `3 aged leads`. */
export function orderItemText(product: Product, quantity: number): string {
  return countOf(quantity, PRODUCT_LABELS[product].item);
}

/** Formats `19 of 50 delivered`. */
export function deliveryText({ delivered, total }: Pick<OrderDeliveryState, 'delivered' | 'total'>): string {
  return `${formatCount(delivered)} of ${formatCount(total)} delivered`;
}
