import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Payments, RefundRefused } from '../../payments/public.js';
import { OrderNews } from '../order-news.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../persistence/refund.repository.js';
import { RecordMoney } from './record-money.use-case.js';

/**
 * Asks the provider for one noted refund, then writes down what became of it, in that order, so that it may run twice: the provider knows
 * the refund by its id. A pending refund stays open. Throws PaymentUnavailable to be tried again.
 */
@Injectable()
export class PayBack {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly payments: Payments,
    private readonly recordMoney: RecordMoney,
    private readonly news: OrderNews,
  ) {}

  async execute(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    const order = await this.orders.find(refund.orderId);
    if (!order?.paymentIntentId) return this.refuse(refund, 'The order has no payment.');
    const { orderId, amountCents, reason } = refund;
    try {
      await this.payments.payBack({ refundId, orderId, intentId: order.paymentIntentId, amountCents, reason });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.refuse(refund, error.message);
    }
    await this.recordMoney.execute(orderId, order.paymentIntentId);
  }

  /** The provider will not: nothing was paid back, and somebody has to look. */
  private async refuse(refund: Refund, failure: string): Promise<void> {
    this.log.error({ orderId: refund.orderId, refundId: refund.id, failure }, 'refund refused');
    await this.db.transaction((tx) => this.refunds.refuse(tx, refund.id, failure, null));
    const order = await this.orders.find(refund.orderId);
    if (order) await this.news.tell(order, order.status);
  }
}
