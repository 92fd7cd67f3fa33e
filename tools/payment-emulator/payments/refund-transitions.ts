import type Stripe from 'stripe';
import type { EmitEvent } from '../state/event-log.ts';
import type { Store } from '../state/store.ts';

export interface RefundTransition {
  store: Store;
  emit: EmitEvent;
}

/** Settles a pending refund, or fails a succeeded one, whose money returns to the merchant. False for a final refund. */
export function settleRefund({ store, emit }: RefundTransition, refund: Stripe.Refund, outcome: 'succeed' | 'fail'): boolean {
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
