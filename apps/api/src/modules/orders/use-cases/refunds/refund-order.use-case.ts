import { Injectable } from '@nestjs/common';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { LeadInventory } from '../../../leads/public.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { OrderDelivery } from '../../order-delivery.js';
import { OrderChanged, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/refund.repository.js';
import { SoldLineRepository } from '../../persistence/sold-line.repository.js';
import { StoreRefund } from './store-refund.js';

/**
 * Refunds a paid order in part, by its leads (M88) or in full: stored once here, requested by a job, one refund of an order at a time, never more than
 * is left, first to the card and the rest to the balance (W11), not during a dispute, and only calls that nobody is on (C19). The same `requestId` again is the same refund. Throws NotFound,
 * OrderNotRefundable, OrderDisputed, OrderChanged when the page was out of date, ValidationFailed.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly lines: SoldLineRepository,
    private readonly storing: StoreRefund,
    private readonly notifier: OrderChangeNotifier,
    private readonly delivery: OrderDelivery,
    private readonly inventory: LeadInventory,
  ) {}

  async execute(actor: Principal, orderId: string, wanted: RefundOrderRequest): Promise<void> {
    const order = await this.db.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked) throw new NotFound('The order');
      const known = await this.refunds.find(wanted.requestId, tx);
      const other = known && (await this.refunds.findBalancePart(known.id, tx));
      if (known?.orderId === orderId && isSame(known, other, wanted)) return null;
      if (known) throw new OrderChanged();
      await this.check(tx, locked, wanted);
      if (wanted.leadIds) await this.checkLeads(tx, locked, wanted.leadIds, wanted.amountCents);
      await this.storing.store(tx, actor, locked, wanted);
      const { requestId: id, amountCents, transfers } = wanted;
      const { totalCents: orderTotalCents, refundedCents: orderRefundedCents } = locked;
      const requested = { id, orderId, amountCents, transfers, requestedById: actor.userId };
      await this.delivery.takeRefunded(tx, { ...requested, orderTotalCents, orderRefundedCents });
      return locked;
    });
    if (order) await this.notifier.notify(order, order.status);
  }

  private async check(tx: Transaction, order: Order, { amountCents, refundedCents }: RefundOrderRequest): Promise<void> {
    const left = await this.storing.refundable(tx, order);
    // Two people who saw the same amount mean the same refund.
    if (order.refundedCents !== refundedCents) throw new OrderChanged();
    this.storing.refuseExcess(amountCents, left);
  }

  /** The amount is that of the order's lines; the page shows the same. */
  private async checkLeads(tx: Transaction, { id }: Order, leadIds: readonly number[], shownCents: number): Promise<void> {
    const lines = await this.lines.of([id], tx);
    const chosen = lines.filter(({ leadId }) => leadIds.includes(leadId));
    if (chosen.length < leadIds.length)
      throw new ValidationFailed([{ field: 'leadIds', message: 'Some of these leads aren’t in this order.' }]);
    const refunded = chosen.filter(({ refund }) => refund !== null).length;
    if (refunded > 0)
      throw new OrderNotRefundable(
        refunded === 1 ? 'One of these leads was already refunded.' : `${refunded} of these leads were already refunded.`,
      );
    const returned = await this.inventory.countReturned(tx, leadIds);
    if (returned > 0)
      throw new OrderNotRefundable(
        returned === 1 ? 'One of these leads was returned already.' : `${returned} of these leads were returned already.`,
      );
    if (chosen.reduce((sum, { priceCents }) => sum + priceCents, 0) !== shownCents) throw new OrderChanged();
  }
}

/** Whether a stored refund is what the same click asked for. */
function isSame(known: Refund, other: Refund | null, { amountCents, leadIds = [] }: RefundOrderRequest): boolean {
  const wanted = leadIds.toSorted((one, other) => one - other);
  return known.amountCents + (other?.amountCents ?? 0) === amountCents && known.leadIds.join() === wanted.join();
}
