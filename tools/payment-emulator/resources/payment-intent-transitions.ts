import type Stripe from 'stripe';
import { cancelIntent, finishAuthentication, markPaid, settleLate } from '../payments/attempt.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { invalidParam, refused } from '../wire/stripe-failure.ts';
import { proveClientSecret } from './client-secret.ts';
import { knownPaymentIntent } from './known-payment-intent.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const OUTCOMES = ['succeed', 'fail'] as const;
/** Stripe cancels `processing` only "in rare cases"; here the bank always decides. */
const CANCELLABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

/** Handles capture and cancel, and two events outside of the API: authentication by the payer and settlement by the bank. */
export function paymentIntentTransitions(store: Store, contextOf: (call: ApiCall) => PaymentContext): ApiRoute[] {
  function capture(call: ApiCall): Stripe.PaymentIntent {
    const intent = knownPaymentIntent(store, call.path.id);
    const wanted = call.params.integer('amount_to_capture');
    call.params.metadata();
    call.params.done();
    if (intent.status !== 'requires_capture') {
      const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
      throw refused('payment_intent_unexpected_state', message, { payment_intent: intent });
    }
    const amount = wanted ?? intent.amount_capturable;
    if (amount < 1 || amount > intent.amount_capturable) {
      throw invalidParam(
        'amount_to_capture',
        'The amount to capture must be between 1 and the amount capturable.',
        'amount_too_large',
      );
    }
    const charge = store.charges.get(String(intent.latest_charge)) as Stripe.Charge;
    charge.captured = true;
    charge.amount_captured = amount;
    // The uncaptured amount is released at once.
    charge.amount_refunded = charge.amount - amount;
    store.charges.save(charge);
    const context = contextOf(call);
    markPaid(context, intent, amount);
    context.emit('charge.captured', charge);
    context.emit('payment_intent.succeeded', intent);
    return intent;
  }

  function cancel(call: ApiCall): Stripe.PaymentIntent {
    const intent = knownPaymentIntent(store, call.path.id);
    const reason = call.params.oneOf('cancellation_reason', REASONS) ?? null;
    call.params.done();
    if (!CANCELLABLE.includes(intent.status)) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELLABLE.join(', ')}.`;
      throw refused('payment_intent_unexpected_state', message, { payment_intent: intent });
    }
    cancelIntent(contextOf(call), intent, reason);
    return intent;
  }

  function authenticate(call: ApiCall): Stripe.PaymentIntent {
    const intent = knownPaymentIntent(store, call.path.id);
    proveClientSecret(call, 'PaymentIntent', intent.client_secret);
    const outcome = call.params.oneOf('outcome', OUTCOMES) ?? 'succeed';
    call.params.done();
    finishAuthentication(contextOf(call), intent, outcome);
    return intent;
  }

  function settle(call: ApiCall): Stripe.PaymentIntent {
    const intent = knownPaymentIntent(store, call.path.id);
    const outcome = call.params.oneOf('outcome', OUTCOMES) ?? 'succeed';
    call.params.done();
    settleLate(contextOf(call), intent, outcome);
    return intent;
  }

  return [
    { method: 'POST', path: '/payment_intents/:id/capture', handle: capture },
    { method: 'POST', path: '/payment_intents/:id/cancel', handle: cancel },
    { method: 'POST', path: '/test/payment_intents/:id/authenticate', publishable: true, handle: authenticate },
    { method: 'POST', path: '/test/payment_intents/:id/settle', handle: settle },
  ];
}
