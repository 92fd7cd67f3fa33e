import type Stripe from 'stripe';

/** A refund as the provider knows it. `open`: not decided yet, its money may still come back. */
export interface ProviderRefund {
  id: string;
  /** Our own id of a refund that staff asked for; null for any other. */
  refundId: string | null;
  status: 'open' | 'done' | 'failed';
  amountCents: number;
  /** Present with `failed`: why, for staff. */
  failure: string | null;
}

/** `inquiry`: the bank asks, no money has moved, and a refund settles it. */
export type ProviderDispute = 'inquiry' | 'open' | 'won' | 'lost';

/** What has become of a payment's money by now. */
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
    // What still stops a refund outweighs what does not.
    dispute: (['open', 'lost', 'inquiry', 'won'] as const).find((state) => states.includes(state)) ?? null,
    disputeLostCents: disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0),
  };
}

function sumOf(refunds: readonly ProviderRefund[], wanted: ProviderRefund['status']): number {
  return refunds.filter(({ status }) => status === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Maps one refund: only `succeeded` is done. */
function toRefund({ id, metadata, status, amount, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    refundId: metadata?.refund_id ?? null,
    status: failed ? 'failed' : status === 'succeeded' ? 'done' : 'open',
    amountCents: amount,
    failure: failed
      ? `The card’s bank did not take it${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}: nothing went back.`
      : null,
  };
}

function toDispute({ status, is_charge_refundable: refundable }: Stripe.Dispute): ProviderDispute {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') && refundable ? 'inquiry' : 'open';
}
