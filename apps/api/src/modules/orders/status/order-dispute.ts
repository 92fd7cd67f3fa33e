import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { OrderDisputed } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';

/** Returns the state of an order's dispute; null without one. A dispute stored without a state is open. */
export function disputeOf({ disputedAt, disputeStatus }: Pick<Order, 'disputedAt' | 'disputeStatus'>): DisputeStatus | null {
  return disputedAt ? (disputeStatus ?? 'open') : null;
}

/** Throws OrderDisputed while a dispute is open: neither refunds nor returns change what the bank decides about (M98). */
export function refuseDisputed(order: Pick<Order, 'disputedAt' | 'disputeStatus'>): void {
  if (disputeOf(order) === 'open') throw new OrderDisputed();
}

/** Returns why a dispute blocks refunds of an order, as text for staff; null if it does not. */
export function refundBlockReason(order: Pick<Order, 'disputedAt' | 'disputeStatus'>): string | null {
  const dispute = disputeOf(order);
  if (dispute === 'open') return 'This payment is disputed, so you can’t refund it. Answer it under Disputes.';
  return dispute === 'lost' ? 'The dispute was lost. The card provider already returned the money to the cardholder.' : null;
}
