import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@warmline/contracts/orders/types';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadInventory } from '../../../leads/public.js';
import { OrderCallbacks } from '../../order-callbacks.js';
import { OrderTransitions, type OrderTransition } from '../../status/order-transitions.js';
import { BalanceHolds } from '../balance/balance-holds.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/** The reasons that replace the one that the provider's event wrote, if it closed the order before the shop did (M59). */
const REPLACEMENTS: Partial<Record<CancelReason, OrderTransition>> = {
  by_staff: 'replaceReasonByStaff',
  by_buyer: 'replaceReason',
  superseded: 'replaceReason',
  expired: 'replaceReason',
};

/**
 * Cancels an unpaid order, puts its leads or callbacks back on sale and releases its part of the balance. Its payment must be
 * canceled at the provider first.
 */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly inventory: LeadInventory,
    private readonly live: LiveEvents,
    private readonly holds: BalanceHolds,
    private readonly callbacks: OrderCallbacks,
  ) {}

  /**
   * Returns false if the order was no longer unpaid, unless the event of this cancellation closed it. `alongside` runs in the
   * same transaction.
   */
  async execute(orderId: string, reason: CancelReason, alongside?: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const released = await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return null;
      if (!(await this.transitions.transition(tx, orderId, 'cancel', reason))) {
        const replacement = REPLACEMENTS[reason];
        if (!replacement || !(await this.transitions.transition(tx, orderId, replacement, reason))) return null;
        await alongside?.(tx);
        return [];
      }
      // Leads before lines, as a purchase locks them: the other order could deadlock.
      const leadIds = await this.inventory.release(tx, orderId);
      await this.orders.releaseLines(tx, orderId);
      await this.callbacks.release(tx, order);
      await this.holds.release(tx, order);
      await alongside?.(tx);
      return leadIds;
    });
    if (!released) return false;
    if (released.length > 0) await this.live.publish({ type: 'stock_changed', leadIds: released });
    return true;
  }
}
