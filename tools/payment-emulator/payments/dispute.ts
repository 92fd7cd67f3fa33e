import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { PaymentContext } from './payment-context.ts';

const RESPONSE_DAYS = 7;

const NO_EVIDENCE = Object.fromEntries(
  [
    'access_activity_log',
    'billing_address',
    'cancellation_policy',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_communication',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'receipt',
    'refund_policy',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ].map((field) => [field, null]),
) as unknown as Stripe.Dispute.Evidence;

/** Opens a dispute of the whole charge (test card 4000 0000 0000 0259: right after it succeeded); the money is withdrawn meanwhile. */
export function openDispute(context: PaymentContext, charge: Stripe.Charge): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: nowSeconds() + RESPONSE_DAYS * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  charge.disputed = true;
  context.store.charges.save(charge);
  context.store.disputes.save(dispute);
  context.emit('charge.dispute.created', dispute);
  context.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes an open dispute: won returns the money, lost does not. False if it is already closed. */
export function closeDispute({ store, emit }: PaymentContext, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): boolean {
  if (isClosed(dispute)) return false;
  const before = { status: dispute.status };
  dispute.status = outcome;
  store.disputes.save(dispute);
  emit('charge.dispute.closed', dispute, before);
  if (outcome === 'won') emit('charge.dispute.funds_reinstated', dispute);
  return true;
}

/** Whether a dispute blocks refunds of its charge: all do except those the merchant has won. */
export function blocksRefunds(store: Store, chargeId: string): boolean {
  return store.disputes.all().some(({ charge, status }) => charge === chargeId && status !== 'won');
}

function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost';
}
