import type Stripe from 'stripe';
import type { PaymentStatus } from '../payment-events.js';
import type { Payment } from '../payment-provider.js';
import { idOf } from './stripe-events.js';

/** Maps a payment intent. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    asksBank: intent.status === 'requires_action',
    cardRef: idOf(intent.payment_method),
  };
}

function toStatus(status: Stripe.PaymentIntent.Status): PaymentStatus {
  if (status === 'processing' || status === 'succeeded') return status as PaymentStatus;
  return status === 'canceled' ? 'cancelled' : 'open';
}
