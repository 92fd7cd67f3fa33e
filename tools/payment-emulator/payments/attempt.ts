import type Stripe from 'stripe';
import { newId, nowSeconds } from '../state/ids.ts';
import { refused, StripeFailure } from '../wire/stripe-failure.ts';
import { buildCharge } from './charge.ts';
import type { Desk } from './desk.ts';
import { openDispute } from './dispute.ts';
import { behaviourOf } from './payment-method.ts';
import type { CardBehaviour } from './test-methods.ts';

type Decline = Extract<CardBehaviour, { code: string }>;

const NEEDS_AUTHENTICATION: Decline = {
  outcome: 'declined',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export interface AttemptOptions {
  /** Where the payer comes back to after authenticating. */
  returnUrl: string | null;
  /** Nobody is there to authenticate (`off_session` or `error_on_requires_action`). */
  payerAbsent: boolean;
}

/**
 * Tries to take the payment with one method and moves the intent on.
 * @throws 402 `card_error` carrying the moved intent when the method is declined.
 */
export function attemptPayment(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: AttemptOptions,
): void {
  const behaviour = behaviourOf(method);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  const asksPayer = behaviour.outcome === 'authenticate' || behaviour.outcome === 'authenticate_then_declined';
  if (asksPayer && options.payerAbsent) throw decline(desk, intent, method, NEEDS_AUTHENTICATION);
  if (asksPayer) return askPayer(desk, intent, options.returnUrl);
  if (behaviour.outcome === 'declined') throw decline(desk, intent, method, behaviour);
  if (behaviour.outcome === 'settles_later') return startSettling(desk, intent, method);
  collect(desk, intent, method, behaviour.outcome === 'disputed');
}

/**
 * The payer's answer to `requires_action`.
 * @throws 400 `payment_intent_unexpected_state` when nobody asked.
 */
export function finishAuthentication(desk: Desk, intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail'): void {
  if (intent.status !== 'requires_action') throw notWaiting(intent, 'authenticated', 'requires_action');
  const method = desk.store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod;
  intent.next_action = null;
  const behaviour = behaviourOf(method);
  if (outcome === 'fail') failAuthentication(desk, intent, method);
  else if (behaviour.outcome === 'authenticate_then_declined') decline(desk, intent, method, behaviour);
  else collect(desk, intent, method, false);
}

/** The bank's late answer to a payment in `processing`. */
export function settleLate(desk: Desk, intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail'): void {
  if (intent.status !== 'processing') throw notWaiting(intent, 'settled', 'processing');
  const charge = desk.store.charges.get(String(intent.latest_charge)) as Stripe.Charge;
  const paid = outcome === 'succeed';
  charge.status = paid ? 'succeeded' : 'failed';
  charge.paid = paid;
  charge.amount_captured = paid ? charge.amount : 0;
  desk.store.charges.save(charge);
  if (paid) {
    markPaid(desk, intent, charge.amount);
    desk.emit('charge.succeeded', charge);
    desk.emit('payment_intent.succeeded', intent);
    return;
  }
  const method = desk.store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod;
  const message = 'The customer has notified their bank that this payment was unauthorized.';
  giveBack(desk, intent, { type: 'invalid_request_error', code: 'debit_not_authorized', message, payment_method: method });
  desk.emit('charge.failed', charge);
  desk.emit('payment_intent.payment_failed', intent);
}

/** The intent is paid in full or up to `amount`; cents. */
export function markPaid(desk: Desk, intent: Stripe.PaymentIntent, amount: number): void {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  desk.store.paymentIntents.save(intent);
}

function collect(desk: Desk, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, disputed: boolean): void {
  const manual = intent.capture_method === 'manual';
  const charge = desk.store.charges.save(buildCharge(intent, method, manual ? 'authorized' : 'succeeded'));
  intent.latest_charge = charge.id;
  keepForLater(desk, intent, method);
  if (manual) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    desk.store.paymentIntents.save(intent);
    desk.emit('charge.succeeded', charge);
    desk.emit('payment_intent.amount_capturable_updated', intent);
    return;
  }
  markPaid(desk, intent, intent.amount);
  desk.emit('charge.succeeded', charge);
  desk.emit('payment_intent.succeeded', intent);
  if (disputed) openDispute(desk, charge);
}

function keepForLater(desk: Desk, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!intent.setup_future_usage || !intent.customer || method.customer) return;
  method.customer = intent.customer as string;
  desk.store.paymentMethods.save(method);
  desk.emit('payment_method.attached', method);
}

function askPayer(desk: Desk, intent: Stripe.PaymentIntent, returnUrl: string | null): void {
  const url = `${desk.baseUrl}/_emulator/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  intent.status = 'requires_action';
  // With a return address the payer is sent to a page; without one Stripe.js would open its own window.
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  desk.store.paymentIntents.save(intent);
  desk.emit('payment_intent.requires_action', intent);
}

function startSettling(desk: Desk, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = desk.store.charges.save(buildCharge(intent, method, 'pending'));
  intent.latest_charge = charge.id;
  intent.status = 'processing';
  desk.store.paymentIntents.save(intent);
  desk.emit('charge.pending', charge);
  desk.emit('payment_intent.processing', intent);
}

/** Records the declined attempt and returns the failure for whoever asked over HTTP. */
function decline(desk: Desk, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, why: Decline): StripeFailure {
  const charge = desk.store.charges.save(buildCharge(intent, method, why));
  intent.latest_charge = charge.id;
  const fields = {
    type: 'card_error',
    code: why.code,
    decline_code: why.declineCode,
    message: why.message,
    charge: charge.id,
  } as const;
  giveBack(desk, intent, { ...fields, payment_method: method });
  desk.emit('charge.failed', charge);
  desk.emit('payment_intent.payment_failed', intent);
  return new StripeFailure(402, { ...fields, payment_intent: structuredClone(intent), payment_method: method });
}

function failAuthentication(desk: Desk, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const code = 'payment_intent_authentication_failure';
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  giveBack(desk, intent, { type: 'invalid_request_error', code, message, payment_method: method });
  desk.emit('payment_intent.payment_failed', intent);
}

function giveBack(desk: Desk, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  desk.store.paymentIntents.save(intent);
}

function notWaiting(intent: Stripe.PaymentIntent, verb: string, needed: string): StripeFailure {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${needed}.`;
  return refused('payment_intent_unexpected_state', message, { payment_intent: intent });
}

/** A new client secret, of Stripe's form `{id}_secret_{random}`. */
export function clientSecretFor(id: string): string {
  return `${id}_${newId('secret')}`;
}

/** Canceled is final; an authorised amount is given back to the card. */
export function cancelIntent(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  if (intent.amount_capturable > 0) {
    const charge = desk.store.charges.get(String(intent.latest_charge)) as Stripe.Charge;
    intent.amount_capturable = 0;
    charge.amount_refunded = charge.amount;
    charge.refunded = true;
    desk.store.charges.save(charge);
    desk.emit('charge.refunded', charge);
  }
  desk.store.paymentIntents.save(intent);
  desk.emit('payment_intent.canceled', intent);
}
