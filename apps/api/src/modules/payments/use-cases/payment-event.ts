import type Stripe from 'stripe';
import type { PaymentOutcome } from '../payment-outcomes.js';

/** The intent an event is about, or null. */
export function intentIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** What an event means for an order; null for events the shop does nothing about. */
export function outcomeOf(event: Stripe.Event): PaymentOutcome | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return fromIntent('succeeded', event.data.object);
    case 'payment_intent.payment_failed':
      return fromIntent('failed', event.data.object);
    case 'payment_intent.canceled':
      return fromIntent('cancelled', event.data.object);
    case 'charge.refunded':
      return fromCharge(event.data.object);
    default:
      return null;
  }
}

function fromIntent(type: PaymentOutcome['type'], intent: Stripe.PaymentIntent): PaymentOutcome | null {
  const orderId = intent.metadata.order_id;
  return orderId ? { type, orderId, intentId: intent.id, amountCents: intent.amount_received, currency: intent.currency } : null;
}

function fromCharge(charge: Stripe.Charge): PaymentOutcome | null {
  const orderId = charge.metadata.order_id;
  const intentId = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
  return orderId && intentId
    ? { type: 'refunded', orderId, intentId, amountCents: charge.amount_refunded, currency: charge.currency }
    : null;
}
