import type Stripe from 'stripe';
import type { Store } from '../state/store.ts';
import { missing } from '../wire/stripe-failure.ts';

/** @throws 404 `resource_missing`. */
export function knownPaymentIntent(store: Store, id = ''): Stripe.PaymentIntent {
  const intent = store.paymentIntents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}
