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

/** What a cardholder disputes: by default all that is left of the charge. An inquiry only asks about it. */
export interface DisputeOptions {
  amount?: number;
  reason?: string;
  dueInSeconds?: number;
  inquiry?: boolean;
}

/**
 * Opens a dispute of a charge (test card 4000 0000 0000 0259: right after it succeeded); the money and a fee are withdrawn
 * meanwhile. An inquiry withdraws nothing.
 */
export function openDispute(
  context: PaymentContext,
  charge: Stripe.Charge,
  {
    amount = charge.amount - charge.amount_refunded,
    reason = 'fraudulent',
    dueInSeconds = RESPONSE_SECONDS,
    inquiry = false,
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  context.store.charges.save(charge);
  context.store.disputes.save(dispute);
  context.emit('charge.dispute.created', dispute);
  if (!inquiry) withdraw(context, dispute);
  return dispute;
}

/**
 * Makes a dispute of an inquiry, which takes another answer: the count of submissions goes on. False if it is none that is open.
 */
export function escalateInquiry(context: PaymentContext, dispute: Stripe.Dispute, dueInSeconds = RESPONSE_SECONDS): boolean {
  if (!isInquiry(dispute)) return false;
  const before = { status: dispute.status };
  Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
  dispute.evidence_details.due_by = nowSeconds() + dueInSeconds;
  context.store.disputes.save(dispute);
  context.emit('charge.dispute.updated', dispute, before);
  withdraw(context, dispute);
  return true;
}

function withdraw({ store, emit }: PaymentContext, dispute: Stripe.Dispute): void {
  dispute.balance_transactions.push(transactionOf(dispute, -dispute.amount, FEE));
  store.disputes.save(dispute);
  emit('charge.dispute.funds_withdrawn', dispute);
}

/**
 * Closes an open dispute: won returns the money, lost does not. A lost one can be won late, and an inquiry only be closed for the
 * shop. False if it is already closed.
 */
export function closeDispute({ store, emit }: PaymentContext, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): boolean {
  const isLate = dispute.status === 'lost' && outcome === 'won';
  if (!isLate && (isClosed(dispute) || (isInquiry(dispute) && outcome === 'lost'))) return false;
  const before = { status: dispute.status };
  const isAsked = isInquiry(dispute);
  dispute.status = isAsked ? 'warning_closed' : outcome;
  store.disputes.save(dispute);
  emit(isLate ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute, before);
  if (outcome === 'lost' || isAsked) return true;
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

/** Whether a dispute blocks refunds of its charge: all do except inquiries and those the merchant has won. */
export function blocksRefunds(store: Store, chargeId: string): boolean {
  return store.disputes
    .all()
    .some(({ charge, status, is_charge_refundable: refundable }) => charge === chargeId && status !== 'won' && !refundable);
}

/** Whether the bank only asks. */
export function isInquiry({ status }: Stripe.Dispute): boolean {
  return status === 'warning_needs_response' || status === 'warning_under_review';
}

/** Whether the bank has the evidence of this stage: an inquiry takes one answer, and the dispute that it becomes another. */
export function isAnswered({ status }: Stripe.Dispute): boolean {
  return status === 'warning_under_review' || status === 'under_review';
}

/** Whether the bank has decided. */
export function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed';
}
