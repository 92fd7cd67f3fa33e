import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Payments, RefundRefused } from '../../../payments/public.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/refund.repository.js';
import { RecordMoney } from './record-money.use-case.js';

/**
 * Requests a stored refund from the provider, then records the result, in this order: a rerun is safe because the provider knows the refund by its
 * id. A pending refund stays open. Throws PaymentUnavailable, to be retried.
 */
@Injectable()
export class IssueRefund {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly payments: Payments,
    private readonly recordMoney: RecordMoney,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  async execute(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    const order = await this.orders.find(refund.orderId);
    if (!order?.paymentIntentId) return this.refuse(refund, 'The order has no payment.');
    const { orderId, amountCents, reason } = refund;
    try {
      await this.payments.refundPart({ refundId, orderId, intentId: order.paymentIntentId, amountCents, reason });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.refuse(refund, error.message);
    }
    await this.recordMoney.execute(orderId, order.paymentIntentId);
  }

  /** Records that the provider rejected a refund: nothing was refunded, and staff must act. */
  private async refuse(refund: Refund, failure: string): Promise<void> {
    this.log.error({ orderId: refund.orderId, refundId: refund.id, failure }, 'refund rejected');
    await this.db.transaction((tx) => this.refunds.markRefused(tx, refund.id, failure, null));
    const order = await this.orders.find(refund.orderId);
    if (order) await this.notifier.notify(order, order.status);
  }
}
