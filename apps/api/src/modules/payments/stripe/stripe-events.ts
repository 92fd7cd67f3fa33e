import type Stripe from 'stripe';
import type { PaymentChange, PaymentEvent, PaymentSubject } from '../payment-events.js';

/** Returns the intent that an event is about, or null. */
export function intentIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/**
 * Returns what an event means for an order or deposit; null for events that the shop ignores and for payments of other
 * applications.
 */
export function paymentEventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'payment_intent.processing':
      return fromIntent({ type: 'processing' }, event.data.object);
    case 'payment_intent.succeeded':
      return fromIntent(receivedBy(event.data.object), event.data.object);
    case 'payment_intent.payment_failed':
      return fromIntent({ type: 'failed' }, event.data.object);
    case 'payment_intent.canceled':
      return fromIntent({ type: 'cancelled' }, event.data.object);
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
    case 'radar.early_fraud_warning.created':
      return fromWarning(event.data.object);
    default:
      return null;
  }
}

function fromWarning({ id, payment_intent: intent }: Stripe.Radar.EarlyFraudWarning): PaymentEvent | null {
  const intentId = idOf(intent);
  return intentId ? { type: 'fraud_warning', subject: null, intentId, warningRef: id } : null;
}

function fromIntent(change: PaymentChange, intent: Stripe.PaymentIntent): PaymentEvent | null {
  const subject = subjectOf(intent.metadata as Stripe.Metadata | undefined);
  return subject ? { ...change, subject, intentId: intent.id } : null;
}

function receivedBy({ amount_received: amountCents, currency }: Stripe.PaymentIntent): PaymentChange {
  return { type: 'succeeded', amountCents, currency };
}

/** Only a hint: events arrive late, twice and in any order, so their content is not trusted. */
function fromMoney(object: Stripe.Charge | Stripe.Refund | Stripe.Dispute): PaymentEvent | null {
  const intentId = idOf(object.payment_intent);
  const subject = subjectOf(object.metadata);
  return intentId ? { type: 'money_moved', subject, intentId } : null;
}

function subjectOf(metadata: Stripe.Metadata | null | undefined): PaymentSubject | null {
  if (metadata?.order_id) return { kind: 'order', id: metadata.order_id };
  return metadata?.deposit_id ? { kind: 'deposit', id: metadata.deposit_id } : null;
}

/** Returns the ID of an object that the provider may have expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
