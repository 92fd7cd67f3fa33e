import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { PaymentContext } from './payment-context.ts';

const RESPONSE_SECONDS = 7 * 24 * 60 * 60;
const FEE = 1500;

/** The fields of evidence that are texts or file ids. */
export const EVIDENCE_FIELDS = [
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
] as const;

const NO_EVIDENCE = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])) as unknown as Stripe.Dispute.Evidence;

/** What a cardholder disputes: by default all that is left of the charge. */
export interface DisputeOptions {
  amount?: number;
  reason?: string;
  dueInSeconds?: number;
}

/** Opens a dispute of a charge (test card 4000 0000 0000 0259: right after it succeeded); the money and a fee are withdrawn meanwhile. */
export function openDispute(
  context: PaymentContext,
  charge: Stripe.Charge,
  {
    amount = charge.amount - charge.amount_refunded,
    reason = 'fraudulent',
    dueInSeconds = RESPONSE_SECONDS,
  }: DisputeOptions = {},
): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: nowSeconds() + dueInSeconds,
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
    reason,
    status: 'needs_response',
  };
  charge.disputed = true;
  context.store.charges.save(charge);
  context.store.disputes.save(dispute);
  context.emit('charge.dispute.created', dispute);
  dispute.balance_transactions.push(transactionOf(dispute, -amount, FEE));
  context.store.disputes.save(dispute);
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
  if (outcome === 'lost') return true;
  dispute.balance_transactions.push(transactionOf(dispute, dispute.amount, 0));
  store.disputes.save(dispute);
  emit('charge.dispute.funds_reinstated', dispute);
  return true;
}

/** Builds the booking of a dispute in the account's balance: the fee stays even if the money comes back. */
function transactionOf({ id, currency }: Stripe.Dispute, amount: number, fee: number): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowSeconds(),
    balance_type: 'payments',
    created: nowSeconds(),
    currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
}

/** Whether a dispute blocks refunds of its charge: all do except those the merchant has won. */
export function blocksRefunds(store: Store, chargeId: string): boolean {
  return store.disputes.all().some(({ charge, status }) => charge === chargeId && status !== 'won');
}

/** Whether the bank has decided. */
export function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost';
}
