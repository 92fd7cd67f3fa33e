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
      return fromCharge(event.data.object);
    case 'charge.dispute.created':
      return fromDispute(event.data.object);
    default:
      return null;
  }
}

function fromIntent(type: PaymentOutcome['type'], intent: Stripe.PaymentIntent): PaymentOutcome | null {
  const orderId = intent.metadata.order_id;
  return orderId ? { type, orderId, intentId: intent.id, amountCents: intent.amount_received, currency: intent.currency } : null;
}

function fromCharge(charge: Stripe.Charge): PaymentOutcome | null {
  const intentId = idOf(charge.payment_intent);
  const orderId = charge.metadata.order_id ?? null;
  return intentId
    ? { type: 'refunded', orderId, intentId, amountCents: charge.amount_refunded, currency: charge.currency }
    : null;
}

function fromDispute(dispute: Stripe.Dispute): PaymentOutcome | null {
  const intentId = idOf(dispute.payment_intent);
  return intentId ? { type: 'disputed', orderId: null, intentId, amountCents: dispute.amount, currency: dispute.currency } : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
