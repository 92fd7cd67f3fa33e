import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { OrderNews } from '../order-news.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';

/** Notes what the provider has paid back in total; an order paid back whole counts as cancelled (docs/decisions.md M15). */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly closeOrder: CloseOrder,
    private readonly news: OrderNews,
    private readonly metrics: Metrics,
  ) {}

  async execute(orderId: string, totalRefundedCents: number): Promise<void> {
    this.metrics.count('refunds');
    const stillUnpaid = await this.db.transaction((tx) => this.within(tx, orderId, totalRefundedCents));
    // The refund's news was quicker than the payment's: nothing is given out any more.
    if (stillUnpaid) await this.closeOrder.execute(orderId, 'refunded');
    else await this.tell(orderId);
  }

  /** The same as a part of a transaction; true if the order was not even paid yet. */
  async within(tx: Transaction, orderId: string, totalRefundedCents: number): Promise<boolean> {
    const order = await this.orders.lock(tx, orderId);
    if (!order) return false;
    await this.orders.refunded(tx, orderId, totalRefundedCents);
    if (totalRefundedCents < order.totalCents) return false;
    await this.orders.move(tx, orderId, 'refund', 'refunded');
    return order.status === 'pending';
  }

  /** Tells open pages, after the commit. */
  async tell(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.news.tell(order, order.status);
  }
}
