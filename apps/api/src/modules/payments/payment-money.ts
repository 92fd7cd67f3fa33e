import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { PaymentUnavailable } from './payments.errors.js';
import type { PaymentProvider, ProviderDispute, ProviderRefund } from './payment-provider.js';

/** The current state of a payment's money. */
export interface PaymentMoney {
  refundedCents: number;
  pendingRefundCents: number;
  /** Newest first. */
  refunds: ProviderRefund[];
  dispute: DisputeStatus | null;
  disputeLostCents: number;
  disputes: ProviderDispute[];
}

/** Reads and sums up a payment's refunds and disputes. Throws PaymentUnavailable. */
export async function readPaymentMoney(provider: PaymentProvider, intentId: string): Promise<PaymentMoney> {
  const [refunds, disputes] = await Promise.all([provider.readRefunds(intentId), provider.readDisputes(intentId)]).catch(
    (error: unknown) => {
      throw error instanceof PaymentUnavailable ? error : new PaymentUnavailable(error);
    },
  );
  return {
    refundedCents: sumOf(refunds, 'done'),
    pendingRefundCents: sumOf(refunds, 'open'),
    refunds,
    // States that block refunds come first.
    dispute:
      (['open', 'lost', 'inquiry', 'won'] as const).find((state) => disputes.some(({ status }) => status === state)) ?? null,
    disputeLostCents: sumOf(disputes, 'lost'),
    disputes,
  };
}

function sumOf<Item extends Pick<ProviderRefund, 'amountCents'> & { status: string }>(
  items: readonly Item[],
  wanted: Item['status'],
): number {
  return items.filter(({ status }) => status === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
