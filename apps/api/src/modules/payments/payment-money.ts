import type Stripe from 'stripe';

/** A refund at the provider. `open`: not decided yet, it may still fail. */
export interface ProviderRefund {
  id: string;
  /** The id of a refund that staff requested; null for any other. */
  refundId: string | null;
  status: 'open' | 'done' | 'failed';
  amountCents: number;
  /** The reason for staff, present with `failed`. */
  failure: string | null;
}

/** `inquiry`: the bank asks, no money has moved, and a refund settles it. */
export type ProviderDispute = 'inquiry' | 'open' | 'won' | 'lost';

/** The current state of a payment's money. */
export interface PaymentMoney {
  refundedCents: number;
  pendingRefundCents: number;
  /** Newest first. */
  refunds: ProviderRefund[];
  dispute: ProviderDispute | null;
  disputeLostCents: number;
}

/** Sums up a payment's refunds and disputes. */
export function toPaymentMoney(refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): PaymentMoney {
  const mine = refunds.map(toRefund);
  const states = disputes.map(toDispute);
  return {
    refundedCents: sumOf(mine, 'done'),
    pendingRefundCents: sumOf(mine, 'open'),
    refunds: mine,
    // States that block refunds come first.
    dispute: (['open', 'lost', 'inquiry', 'won'] as const).find((state) => states.includes(state)) ?? null,
    disputeLostCents: disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0),
  };
}

function sumOf(refunds: readonly ProviderRefund[], wanted: ProviderRefund['status']): number {
  return refunds.filter(({ status }) => status === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Maps one refund; only `succeeded` is done. */
function toRefund({ id, metadata, status, amount, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    refundId: metadata?.refund_id ?? null,
    status: failed ? 'failed' : status === 'succeeded' ? 'done' : 'open',
    amountCents: amount,
    failure: failed
      ? `The card’s bank rejected it${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}. Nothing was refunded.`
      : null,
  };
}

function toDispute({ status, is_charge_refundable: refundable }: Stripe.Dispute): ProviderDispute {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') && refundable ? 'inquiry' : 'open';
}
