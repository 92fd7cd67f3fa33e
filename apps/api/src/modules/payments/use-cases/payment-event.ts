import type Stripe from 'stripe';
import type { PaymentOutcome } from '../payment-outcomes.js';

/** The intent an event is about, or null. */
export function intentIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** What an event means for an order; null for events the shop does nothing about and for payments that are not ours. */
export function outcomeOf(event: Stripe.Event): PaymentOutcome | null {
  switch (event.type) {
    case 'payment_intent.processing':
      return fromIntent('processing', event.data.object);
    case 'payment_intent.succeeded':
      return fromIntent('succeeded', event.data.object);
    case 'payment_intent.payment_failed':
      return fromIntent('failed', event.data.object);
    case 'payment_intent.canceled':
      return fromIntent('cancelled', event.data.object);
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return fromMoney(event.data.object);
    default:
      return null;
  }
}

function fromIntent(type: PaymentOutcome['type'], intent: Stripe.PaymentIntent): PaymentOutcome | null {
  const orderId = (intent.metadata as Stripe.Metadata | undefined)?.order_id;
  return orderId ? { type, orderId, intentId: intent.id, amountCents: intent.amount_received, currency: intent.currency } : null;
}

/** A hint only: events come late, doubled and in any order, so nothing of what it says is taken for true. */
function fromMoney(object: Stripe.Charge | Stripe.Refund | Stripe.Dispute): PaymentOutcome | null {
  const intentId = idOf(object.payment_intent);
  const orderId = object.metadata?.order_id ?? null;
  return intentId ? { type: 'money_moved', orderId, intentId, amountCents: 0, currency: object.currency } : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
