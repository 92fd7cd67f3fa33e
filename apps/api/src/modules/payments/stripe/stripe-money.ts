import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import type Stripe from 'stripe';
import type { ProviderDispute, ProviderRefund } from '../payment-provider.js';

/** Maps one refund; only `succeeded` is done. */
export function toRefund({ id, metadata, status, amount, failure_reason: reason, created }: Stripe.Refund): ProviderRefund {
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    refundId: metadata?.refund_id ?? null,
    status: failed ? 'failed' : status === 'succeeded' ? 'done' : 'open',
    amountCents: amount,
    madeAt: fromSeconds(created),
    failure: failed
      ? `The card’s bank rejected it${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}. Nothing was refunded.`
      : null,
  };
}

/** Returns the card of a charge that was read with its payment; null for anything else. */
export function cardOf(charge: Stripe.PaymentIntent['latest_charge']): { brand: string; last4: string } | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

/** Maps one dispute. */
export function toDispute({
  id,
  amount,
  reason,
  created,
  evidence_details: evidence,
  balance_transactions: bookings,
  ...dispute
}: Stripe.Dispute): ProviderDispute {
  return {
    id,
    amountCents: amount,
    status: statusOf(dispute),
    withdrawnCents: takenBy(bookings),
    feeCents: (bookings ?? []).reduce((sum, { fee }) => sum + fee, 0),
    // The count of an inquiry continues in the dispute that it becomes, which takes an answer of its own.
    submissions: dispute.status.endsWith('needs_response') ? 0 : (evidence?.submission_count ?? 0),
    reason,
    // The emulator and old API versions may send none.
    evidenceDueBy: evidence?.due_by ? fromSeconds(evidence.due_by) : null,
    openedAt: fromSeconds(created),
  };
}

/** What left the account for a dispute: what comes back after a decision doesn't change it. */
function takenBy(bookings: Stripe.BalanceTransaction[] | undefined): number {
  return -(bookings ?? []).filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum + amount, 0);
}

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

function statusOf({
  status,
  is_charge_refundable: refundable,
}: Pick<Stripe.Dispute, 'status' | 'is_charge_refundable'>): DisputeStatus {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') && refundable ? 'inquiry' : 'open';
}
