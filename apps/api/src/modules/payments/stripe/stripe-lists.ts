import type Stripe from 'stripe';
import type { ListedDispute, ListedMoney, ListRange } from '../payment-provider.js';
import { idOf } from './stripe-events.js';
import { toDispute, toRefund } from './stripe-money.js';

const PAGE = 100;

/** The parameters of one page of a list. */
export function listParams({ from, until, after }: ListRange) {
  const created = { gte: Math.floor(from.getTime() / 1000), lte: Math.floor(until.getTime() / 1000) };
  return { limit: PAGE, created, ...(after !== null && { starting_after: after }) };
}

/** Maps a charge. What was only authorized is not received yet. */
export function toListedCharge(charge: Stripe.Charge): ListedMoney {
  const isDone = charge.status === 'succeeded' && charge.captured;
  return {
    ...common(charge),
    status: isDone ? 'done' : charge.status === 'failed' ? 'failed' : 'open',
    amountCents: isDone ? charge.amount_captured : charge.amount,
  };
}

/** Maps a refund. */
export function toListedRefund(refund: Stripe.Refund): ListedMoney {
  const { status, amountCents } = toRefund(refund);
  return { ...common(refund), status, amountCents };
}

/** Maps a dispute. */
export function toListedDispute(dispute: Stripe.Dispute): ListedDispute {
  return { ...toDispute(dispute), paymentRef: idOf(dispute.payment_intent) ?? dispute.id };
}

function common({
  id,
  payment_intent: intent,
  metadata,
  currency,
  created,
}: Pick<Stripe.Charge, 'id' | 'payment_intent' | 'currency' | 'created'> & { metadata: Stripe.Metadata | null }) {
  return {
    id,
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? id),
    subjectId: metadata?.order_id ?? metadata?.deposit_id ?? null,
    currency,
    madeAt: new Date(created * 1000),
  };
}
