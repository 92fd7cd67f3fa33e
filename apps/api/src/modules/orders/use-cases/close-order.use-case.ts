import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { LeadStock } from '../../leads/public.js';
import type { CancelReason } from '../order-moves.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Cancels an unpaid order and puts its leads back on sale. Its payment must have been cancelled at the provider before. */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly stock: LeadStock,
    private readonly events: LiveEvents,
  ) {}

  /** False if the order was not unpaid any more. */
  async execute(orderId: string, reason: CancelReason): Promise<boolean> {
    const closed = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order || !(await this.orders.move(tx, orderId, 'cancel', reason))) return null;
      // Leads before lines, as a purchase locks them: the other way round the two could wait for each other.
      const leadIds = await this.stock.release(tx, orderId);
      await this.orders.releaseLines(tx, orderId);
      return { buyerId: order.buyerId, leadIds };
    });
    if (!closed) return false;
    const { buyerId } = closed;
    if (buyerId) await this.events.publish({ type: 'order_changed', orderId, status: 'cancelled' }, { userId: buyerId });
    if (closed.leadIds.length > 0) await this.events.publish({ type: 'stock_changed', leadIds: closed.leadIds });
    return true;
  }
}
