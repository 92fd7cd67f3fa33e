import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { CardBehavior } from './test-methods.ts';

type Decline = Extract<CardBehavior, { code: string }>;

/**
 * Builds the charge of one payment attempt: succeeded, authorized (not captured), pending (bank debit) or failed with its
 * decline.
 */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  state: 'succeeded' | 'authorized' | 'pending' | Decline,
): Stripe.Charge {
  const decline = typeof state === 'object' ? state : undefined;
  const captured = state === 'succeeded' || state === 'pending';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: state === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'WARMLINE',
    captured,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : state === 'pending' ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf(method: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  if (!method.card) return { type: method.type };
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const card: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: method.card.checks as Stripe.Charge.PaymentMethodDetails.Card['checks'],
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
  return { type: 'card', card };
}
