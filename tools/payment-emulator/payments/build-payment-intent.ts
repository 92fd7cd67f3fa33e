import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import { clientSecretFor } from './attempt.ts';

/** Fields of a new intent that a caller may set. */
export type NewIntent = Pick<
  Stripe.PaymentIntent,
  | 'amount'
  | 'currency'
  | 'metadata'
  | 'receipt_email'
  | 'description'
  | 'customer'
  | 'payment_method'
  | 'capture_method'
  | 'automatic_payment_methods'
  | 'payment_method_types'
  | 'allowed_payment_method_types'
  | 'setup_future_usage'
  | 'confirmation_method'
>;

export function buildPaymentIntent(wanted: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: clientSecretFor(id),
    created: nowSeconds(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: wanted.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: null,
    ...wanted,
  };
}

/**
 * Returns the fields that a browser may see (https://docs.stripe.com/api/payment_intents/object, "retrievable with publishable
 * key").
 */
export function publicView(intent: Stripe.PaymentIntent) {
  const { id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason, capture_method } = intent;
  const { client_secret, confirmation_method, created, currency, description, last_payment_error, livemode } = intent;
  const { next_action, payment_method, payment_method_types, processing, receipt_email, setup_future_usage, shipping, status } =
    intent;
  return {
    id,
    object,
    amount,
    automatic_payment_methods,
    canceled_at,
    cancellation_reason,
    capture_method,
    client_secret,
    confirmation_method,
    created,
    currency,
    description,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    processing,
    receipt_email,
    setup_future_usage,
    shipping,
    status,
  };
}
