import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import { refused, StripeFailure } from '../wire/stripe-failure.ts';
import { buildCharge } from './charge.ts';
import { nextBehavior } from './next-behavior.ts';
import type { PaymentContext } from './payment-context.ts';
import { openDispute } from './dispute.ts';
import { behaviorOf } from './payment-method.ts';
import type { CardBehavior } from './test-methods.ts';

type Decline = Extract<CardBehavior, { code: string }>;

const NEEDS_AUTHENTICATION: Decline = {
  outcome: 'declined',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export interface AttemptOptions {
  /** Page to which the payer returns after authentication. */
  returnUrl: string | null;
  /** The payer is not present to authenticate (`off_session` or `error_on_requires_action`). */
  payerAbsent: boolean;
}

/**
 * Attempts the payment with one method and updates the intent.
 * @throws 402 `card_error` with the updated intent when the method is declined.
 */
export function attemptPayment(
  context: PaymentContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: AttemptOptions,
): void {
  const behavior = nextBehavior(context.store, method);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  const asksPayer = behavior.outcome === 'authenticate' || behavior.outcome === 'authenticate_then_declined';
  if (asksPayer && options.payerAbsent) throw decline(context, intent, method, NEEDS_AUTHENTICATION);
  if (asksPayer) return askPayer(context, intent, options.returnUrl);
  if (behavior.outcome === 'declined') throw decline(context, intent, method, behavior);
  if (behavior.outcome === 'settles_later') return startSettling(context, intent, method);
  collect(context, intent, method, behavior.outcome === 'disputed');
}

/**
 * Applies the payer's response to `requires_action`.
 * @throws 400 `payment_intent_unexpected_state` when no authentication is pending.
 */
export function finishAuthentication(context: PaymentContext, intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail'): void {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated', 'requires_action');
  const method = context.store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod;
  intent.next_action = null;
  const behavior = behaviorOf(method);
  if (outcome === 'fail') failAuthentication(context, intent, method);
  else if (behavior.outcome === 'authenticate_then_declined') decline(context, intent, method, behavior);
  else collect(context, intent, method, false);
}

/** Settles or fails a payment in `processing`, as the bank does later. */
export function settleLate(context: PaymentContext, intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail'): void {
  if (intent.status !== 'processing') throw unexpectedState(intent, 'settled', 'processing');
  const charge = context.store.charges.get(String(intent.latest_charge)) as Stripe.Charge;
  const paid = outcome === 'succeed';
  charge.status = paid ? 'succeeded' : 'failed';
  charge.paid = paid;
  charge.amount_captured = paid ? charge.amount : 0;
  context.store.charges.save(charge);
  if (paid) {
    markPaid(context, intent, charge.amount);
    context.emit('charge.succeeded', charge);
    context.emit('payment_intent.succeeded', intent);
    return;
  }
  const method = context.store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod;
  const message = 'The customer has notified their bank that this payment was unauthorized.';
  releaseFunds(context, intent, { type: 'invalid_request_error', code: 'debit_not_authorized', message, payment_method: method });
  context.emit('charge.failed', charge);
  context.emit('payment_intent.payment_failed', intent);
}

/** Marks the intent as paid, in full or up to `amount` cents. */
export function markPaid(context: PaymentContext, intent: Stripe.PaymentIntent, amount: number): void {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  context.store.paymentIntents.save(intent);
}

function collect(context: PaymentContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, disputed: boolean): void {
  const manual = intent.capture_method === 'manual';
  const charge = context.store.charges.save(buildCharge(intent, method, manual ? 'authorized' : 'succeeded'));
  intent.latest_charge = charge.id;
  savePaymentMethod(context, intent, method);
  if (manual) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    context.store.paymentIntents.save(intent);
    context.emit('charge.succeeded', charge);
    context.emit('payment_intent.amount_capturable_updated', intent);
    return;
  }
  markPaid(context, intent, intent.amount);
  context.emit('charge.succeeded', charge);
  context.emit('payment_intent.succeeded', intent);
  if (disputed) openDispute(context, charge);
}

function savePaymentMethod(context: PaymentContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!intent.setup_future_usage || !intent.customer || method.customer) return;
  method.customer = intent.customer as string;
  context.store.paymentMethods.save(method);
  context.emit('payment_method.attached', method);
}

function askPayer(context: PaymentContext, intent: Stripe.PaymentIntent, returnUrl: string | null): void {
  const url = `${context.baseUrl}/_emulator/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  intent.status = 'requires_action';
  // With a return URL the payer is redirected to a page; without one Stripe.js would open its own window.
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  context.store.paymentIntents.save(intent);
  context.emit('payment_intent.requires_action', intent);
}

function startSettling(context: PaymentContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = context.store.charges.save(buildCharge(intent, method, 'pending'));
  intent.latest_charge = charge.id;
  intent.status = 'processing';
  context.store.paymentIntents.save(intent);
  context.emit('charge.pending', charge);
  context.emit('payment_intent.processing', intent);
}

/** Records the declined attempt and returns the error for the API caller. */
function decline(
  context: PaymentContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  why: Decline,
): StripeFailure {
  const charge = context.store.charges.save(buildCharge(intent, method, why));
  intent.latest_charge = charge.id;
  const fields = {
    type: 'card_error',
    code: why.code,
    decline_code: why.declineCode,
    message: why.message,
    charge: charge.id,
  } as const;
  releaseFunds(context, intent, { ...fields, payment_method: method });
  context.emit('charge.failed', charge);
  context.emit('payment_intent.payment_failed', intent);
  return new StripeFailure(402, { ...fields, payment_intent: structuredClone(intent), payment_method: method });
}

function failAuthentication(context: PaymentContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const code = 'payment_intent_authentication_failure';
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  releaseFunds(context, intent, { type: 'invalid_request_error', code, message, payment_method: method });
  context.emit('payment_intent.payment_failed', intent);
}

function releaseFunds(context: PaymentContext, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  context.store.paymentIntents.save(intent);
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string, needed: string): StripeFailure {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${needed}.`;
  return refused('payment_intent_unexpected_state', message, { payment_intent: intent });
}

/** Creates a client secret in Stripe's format `{id}_secret_{random}`. */
export function clientSecretFor(id: string): string {
  return `${id}_${newId('secret')}`;
}

/** Cancels an intent for good and releases an authorized amount. */
export function cancelIntent(
  context: PaymentContext,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  if (intent.amount_capturable > 0) {
    const charge = context.store.charges.get(String(intent.latest_charge)) as Stripe.Charge;
    intent.amount_capturable = 0;
    charge.amount_refunded = charge.amount;
    charge.refunded = true;
    context.store.charges.save(charge);
    context.emit('charge.refunded', charge);
  }
  context.store.paymentIntents.save(intent);
  context.emit('payment_intent.canceled', intent);
}
