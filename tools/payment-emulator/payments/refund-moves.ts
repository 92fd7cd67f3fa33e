import type Stripe from 'stripe';
import type { EmitEvent } from '../state/event-log.ts';
import type { Store } from '../state/store.ts';

export interface RefundMove {
  store: Store;
  emit: EmitEvent;
}

/** Ends a pending refund, or fails one that had succeeded: its money is the merchant's again. False for a refund that is final. */
export function settleRefund({ store, emit }: RefundMove, refund: Stripe.Refund, outcome: 'succeed' | 'fail'): boolean {
  const wasDone = refund.status === 'succeeded';
  if (refund.status !== 'pending' && !(wasDone && outcome === 'fail')) return false;
  const charge = store.charges.get(String(refund.charge));
  if (!charge) return false;
  const before = { status: refund.status };
  refund.status = outcome === 'succeed' ? 'succeeded' : 'failed';
  if (outcome === 'fail') refund.failure_reason = 'expired_or_canceled_card';
  store.refunds.save(refund);
  const change = (outcome === 'succeed' ? refund.amount : 0) - (wasDone ? refund.amount : 0);
  const sums = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += change;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.charges.save(charge);
  emit('refund.updated', refund, before);
  emit('charge.refund.updated', refund, before);
  if (outcome === 'fail') emit('refund.failed', refund, before);
  else emit('charge.refunded', charge, sums);
  return true;
}
