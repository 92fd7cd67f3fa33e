import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@warmline/contracts/api/orders';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { LeadStock } from '../../leads/public.js';
import { OrderNews } from '../order-news.js';
import { OrderRepository } from '../persistence/order.repository.js';

/**
 * Cancelling a payment makes the provider tell of it, and that news may close the order first: then the shop's own reason, which is why it
 * was cancelled, replaces the provider's. What staff do is always written down.
 */
const REPLACES: Partial<Record<CancelReason, readonly CancelReason[]>> = {
  by_staff: ['provider', 'expired', 'by_buyer', 'superseded'],
  by_buyer: ['provider'],
  superseded: ['provider'],
  expired: ['provider'],
};

/** Cancels an unpaid order and puts its leads back on sale. Its payment must have been cancelled at the provider before. */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly stock: LeadStock,
    private readonly events: LiveEvents,
    private readonly news: OrderNews,
  ) {}

  /** False if the order was not unpaid any more, other than by the news of this cancellation. `alongside` is written with it or not at all. */
  async execute(orderId: string, reason: CancelReason, alongside?: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const closed = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return null;
      if (!(await this.orders.move(tx, orderId, 'cancel', reason))) {
        if (!(await this.orders.replaceReason(tx, orderId, reason, REPLACES[reason] ?? []))) return null;
        await alongside?.(tx);
        return { order, leadIds: [] };
      }
      // Leads before lines, as a purchase locks them: the other way round the two could wait for each other.
      const leadIds = await this.stock.release(tx, orderId);
      await this.orders.releaseLines(tx, orderId);
      await alongside?.(tx);
      return { order, leadIds };
    });
    if (!closed) return false;
    await this.news.tell(closed.order, 'cancelled');
    if (closed.leadIds.length > 0) await this.events.publish({ type: 'stock_changed', leadIds: closed.leadIds });
    return true;
  }
}
