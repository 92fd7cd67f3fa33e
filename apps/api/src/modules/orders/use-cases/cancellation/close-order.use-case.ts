import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@warmline/contracts/api/orders';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadInventory } from '../../../leads/public.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/**
 * When the shop cancels a payment, the provider's event may close the order first: the shop's own reason then replaces the provider's. The reason of
 * staff replaces any other.
 */
const REPLACES: Partial<Record<CancelReason, readonly CancelReason[]>> = {
  by_staff: ['provider', 'expired', 'by_buyer', 'superseded'],
  by_buyer: ['provider'],
  superseded: ['provider'],
  expired: ['provider'],
};

/** Cancels an unpaid order and puts its leads back on sale. Its payment must be canceled at the provider first. */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly inventory: LeadInventory,
    private readonly events: LiveEvents,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  /** Returns false if the order was no longer unpaid, unless the event of this cancellation closed it. `alongside` runs in the same transaction. */
  async execute(orderId: string, reason: CancelReason, alongside?: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const closed = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return null;
      if (!(await this.orders.transition(tx, orderId, 'cancel', reason))) {
        if (!(await this.orders.replaceReason(tx, orderId, reason, REPLACES[reason] ?? []))) return null;
        await alongside?.(tx);
        return { order, leadIds: [] };
      }
      // Leads before lines, as a purchase locks them: the other order could deadlock.
      const leadIds = await this.inventory.release(tx, orderId);
      await this.orders.releaseLines(tx, orderId);
      await alongside?.(tx);
      return { order, leadIds };
    });
    if (!closed) return false;
    await this.notifier.notify(closed.order, 'cancelled');
    if (closed.leadIds.length > 0) await this.events.publish({ type: 'stock_changed', leadIds: closed.leadIds });
    return true;
  }
}
