import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@warmline/contracts/orders/types';
import type { Transaction } from '../../../../platform/database/database.js';
import { PaymentProvider, type CallOptions, type Payment } from '../../../payments/public.js';
import type { PayableOrder } from '../../persistence/order.entity.js';
import { OpenPayment } from '../checkout/open-payment.use-case.js';
import { CloseOrder } from './close-order.use-case.js';

/**
 * The only path that cancels an unpaid order: first its payment at the provider, then the order, and only if the payment is
 * really canceled.
 */
@Injectable()
export class CancelUnpaidOrder {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly openPayment: OpenPayment,
    private readonly closeOrder: CloseOrder,
  ) {}

  /**
   * Returns the payment, which shows whether it was made first, and whether this call closed the order. `alongside` runs in the
   * transaction that closes it. Throws PaymentUnavailable.
   */
  async execute(
    order: PayableOrder,
    reason: CancelReason,
    { alongside, ...options }: CallOptions & { alongside?: (tx: Transaction) => Promise<void> } = {},
  ): Promise<{ payment: Payment; isClosed: boolean }> {
    // The payment may be opening right now, or a crash lost it: the order's idempotency key finds it, or creates the one that
    // will be found.
    const intentId = order.paymentIntentId ?? (await this.openPayment.findOrOpenIntent(order, options)).id;
    const payment = await this.provider.cancel(intentId, options);
    const isClosed = payment.status === 'cancelled' && (await this.closeOrder.execute(order.id, reason, alongside));
    return { payment, isClosed };
  }
}
