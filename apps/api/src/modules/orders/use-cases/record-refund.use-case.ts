import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';

/** Notes what the provider has paid back in total; an order paid back whole counts as cancelled (docs/decisions.md M15). */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly closeOrder: CloseOrder,
  ) {}

  async execute(orderId: string, totalRefundedCents: number): Promise<void> {
    const stillUnpaid = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return false;
      await this.orders.refunded(tx, orderId, totalRefundedCents);
      if (totalRefundedCents < order.totalCents) return false;
      await this.orders.move(tx, orderId, 'refund', 'refunded');
      return order.status === 'pending';
    });
    // The refund's news was quicker than the payment's: nothing is given out any more.
    if (stillUnpaid) await this.closeOrder.execute(orderId, 'refunded');
  }
}
