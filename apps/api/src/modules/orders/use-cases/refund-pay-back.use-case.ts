import { Injectable, Logger } from '@nestjs/common';
import { formatDollars } from '@warmline/domain/money';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Notifications } from '../../notifications/public.js';
import { Payments, RefundRefused } from '../../payments/public.js';
import { OrderNews } from '../order-news.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../persistence/refund.repository.js';
import { RecordRefund } from './record-refund.use-case.js';

/**
 * Pays one noted refund back at the provider and writes down what became of it, in that order, so that it may run twice: the provider knows
 * the refund by its id. Throws PaymentUnavailable to be tried again.
 */
@Injectable()
export class PayBack {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly payments: Payments,
    private readonly recordRefund: RecordRefund,
    private readonly notifications: Notifications,
    private readonly news: OrderNews,
  ) {}

  async execute(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status !== 'requested') return;
    const order = await this.orders.find(refund.orderId);
    if (!order?.paymentIntentId) return this.refuse(refund, 'The order has no payment.');
    const { orderId, amountCents, reason } = refund;
    try {
      const done = await this.payments.payBack({ refundId, orderId, intentId: order.paymentIntentId, amountCents, reason });
      await this.settle(refund, order, done);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.refuse(refund, error.message);
    }
  }

  private async settle(refund: Refund, order: Order, done: { providerId: string; totalRefundedCents: number }): Promise<void> {
    const settled = await this.db.transaction(async (tx) => {
      await this.orders.lock(tx, refund.orderId);
      if (!(await this.refunds.settle(tx, refund.id, done.providerId, null))) return false;
      await this.recordRefund.within(tx, refund.orderId, done.totalRefundedCents);
      await this.writeTo(tx, order, refund, done.totalRefundedCents >= order.totalCents);
      return true;
    });
    if (settled) await this.recordRefund.tell(refund.orderId);
  }

  private async writeTo(tx: Transaction, order: Order, { id, amountCents }: Refund, whole: boolean): Promise<void> {
    if (!order.receiptEmail) return;
    const { number, description, totalCents } = order;
    const values = {
      number,
      what: description,
      amount: formatDollars(amountCents),
      total: formatDollars(totalCents),
      whole: whole ? 'yes' : '',
    };
    await this.notifications.mail(
      tx,
      { template: 'refund', to: order.receiptEmail, subject: `Refund for order ${number}`, values },
      `refund:${id}`,
    );
  }

  /** The provider will not: nothing was paid back, and somebody has to look. */
  private async refuse(refund: Refund, failure: string): Promise<void> {
    this.log.error({ orderId: refund.orderId, refundId: refund.id, failure }, 'refund refused');
    await this.db.transaction((tx) => this.refunds.settle(tx, refund.id, null, failure));
    const order = await this.orders.find(refund.orderId);
    if (order) await this.news.tell(order, order.status);
  }
}
