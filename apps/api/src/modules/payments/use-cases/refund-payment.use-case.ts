import { Injectable } from '@nestjs/common';
import { PaymentProvider, type NewRefund, type ProviderRefund } from '../payment-provider.js';
import { findRefund } from './find-refund.js';
import { PaymentUnavailable, RefundRefused } from '../payments.errors.js';

/** Failed refunds of one payment after which the shop stops retrying and staff must find another way. */
const FAILED_REFUNDS = 5;

/** Requests the refunds of payments: the only path on which money leaves the shop. */
@Injectable()
export class RefundPayment {
  constructor(private readonly provider: PaymentProvider) {}

  /**
   * Requests a refund once. A refund that staff requested is known by its id, even after the provider has forgotten the key, and
   * is rejected only if the provider doesn't have it. Without a request, everything that is left is refunded: not while a refund
   * is pending or the payment is disputed, and only a few times where banks reject it. The provider's reading shows the result.
   * Throws RefundRefused for a refund of staff, PaymentUnavailable.
   */
  async execute(refund: Omit<NewRefund, 'key'>): Promise<void> {
    try {
      const key = nextKey(refund, await this.provider.readRefunds(refund.intentId));
      if (key) await this.provider.refund({ ...refund, key });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      const { intentId, request } = refund;
      if (!request && !error.isNothingLeft) throw new PaymentUnavailable(error);
      if (request && !(await findRefund(this.provider, { intentId, refundId: request.refundId }))) throw error;
    }
  }
}

/** Returns the idempotency key of the refund to request; null if none must be requested now. */
function nextKey({ request, orderId }: Omit<NewRefund, 'key'>, earlier: readonly ProviderRefund[]): string | null {
  if (request) {
    if (earlier.some(({ refundId }) => refundId === request.refundId)) return null;
    // Not `refund-`: an id made by a page could then take the key of another order's late-payment refund.
    return `staff-refund-${request.refundId}`;
  }
  const failed = earlier.filter(({ status }) => status === 'failed').length;
  if (failed >= FAILED_REFUNDS || earlier.some(({ status }) => status === 'open')) return null;
  // A failed refund is final: the next one needs another key.
  return failed === 0 ? `refund-${orderId}` : `refund-${orderId}-after-${failed}`;
}
