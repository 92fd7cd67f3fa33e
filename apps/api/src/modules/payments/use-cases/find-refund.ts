import type { PaymentProvider, ProviderRefund } from '../payment-provider.js';
import { RefundRefused } from '../payments.errors.js';

/**
 * Returns the refund that names itself by an ID; null if the provider has none, or doesn't know the payment. A request counts as
 * rejected only after this: an attempt whose answer was lost may have made the refund, and then nothing is left for the next one.
 * Throws PaymentUnavailable: it isn't known.
 */
export async function findRefund(
  provider: PaymentProvider,
  { intentId, refundId }: { intentId: string; refundId: string },
): Promise<ProviderRefund | null> {
  try {
    return (await provider.readRefunds(intentId)).find((refund) => refund.refundId === refundId) ?? null;
  } catch (error) {
    if (error instanceof RefundRefused) return null;
    throw error;
  }
}
