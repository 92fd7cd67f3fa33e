import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Notes what the provider has paid back in total; an order paid back whole counts as cancelled (docs/decisions.md M15). */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
  ) {}

  async execute(orderId: string, totalRefundedCents: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.orders.refunded(tx, orderId, totalRefundedCents);
      if (totalRefundedCents >= order.totalCents) await this.orders.move(tx, orderId, 'refund', 'refunded');
    });
  }
}
