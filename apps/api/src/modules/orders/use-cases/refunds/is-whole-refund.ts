import type { PaymentMoney } from '../../../payments/public.js';
import { cardCentsOf, type Order } from '../../persistence/order.entity.js';

/** Whether everything that was paid is refunded; of an order that was never paid, everything that a card paid. */
export function isWholeRefund(order: Order, { refundedCents }: Pick<PaymentMoney, 'refundedCents'>): boolean {
  return refundedCents + order.walletRefundedCents >= (order.paidAt ? order.totalCents : cardCentsOf(order));
}
