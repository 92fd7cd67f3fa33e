import type { DisputeStatus } from '@warmline/contracts/api/admin-orders';
import type { Order } from './persistence/order.entity.js';

/** Returns the state of an order's dispute; null without one. One that was noted without a state is open. */
export function disputeOf({ disputedAt, disputeStatus }: Pick<Order, 'disputedAt' | 'disputeStatus'>): DisputeStatus | null {
  return disputedAt ? (disputeStatus ?? 'open') : null;
}

/** Returns why a dispute stops refunds of an order, in words for staff; null if it does not. */
export function refundStop(order: Pick<Order, 'disputedAt' | 'disputeStatus'>): string | null {
  const dispute = disputeOf(order);
  if (dispute === 'open')
    return 'The cardholder disputes this payment. Answer the dispute at the card provider; it can’t be refunded meanwhile.';
  return dispute === 'lost' ? 'The dispute was lost: the card provider has given the money back to the cardholder.' : null;
}
