import { Injectable } from '@nestjs/common';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { CallbackStock } from '../../../callbacks/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderDelivery } from '../../ports.js';
import { OrderChanged, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/money/refund.repository.js';
import { SoldLineRepository, type SoldLine } from '../../persistence/contents/sold-line.repository.js';
import { partRefunded, restOf } from './part-refunded.js';
import { StoreRefund } from './store-refund.js';

/**
 * Refunds a paid order in part, by its leads (M88) or callbacks (L94), or in full: stored once here, requested by a job, one
 * refund of an order at a time, never more than is left, first to the card and the rest to the balance (W11), not during a
 * dispute, and only calls that are not on the line (C19). The same `requestId` again is the same refund. Throws NotFound,
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
    private readonly callbacks: CallbackStock,
  ) {}

  async execute(actor: Principal, orderId: string, wanted: RefundOrderRequest): Promise<void> {
    const order = await this.db.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked) throw new NotFound('The order');
      const known = await this.refunds.find(wanted.requestId, tx);
      const other = known && (await this.refunds.findBalancePart(known.id, tx));
      if (known?.orderId === orderId && isSame(known, other, wanted)) return null;
      if (known) throw new OrderChanged();
      const left = await this.check(tx, locked, wanted);
      await this.checkLines(tx, locked, wanted);
      await this.storing.store(tx, actor, locked, wanted);
      const { requestId: id, amountCents, transfers } = wanted;
      const requested = { id, orderId, amountCents, transfers, requestedById: actor.userId };
      await this.delivery.takeRefunded(tx, { ...requested, isRest: amountCents === left });
      return locked;
    });
    if (order) await this.notifier.notify(order, order.status);
  }

  /** Returns what can be refunded of the order. */
  private async check(tx: Transaction, order: Order, { amountCents, refundedCents }: RefundOrderRequest): Promise<number> {
    const left = await this.storing.refundable(tx, order);
    // Two people who saw the same amount mean the same refund.
    if (order.refundedCents !== refundedCents) throw new OrderChanged();
    this.storing.refuseExcess(amountCents, left);
    return left;
  }

  /** The amount is what the order's lines may still get; the page shows the same. */
  private async checkLines(
    tx: Transaction,
    { id }: Order,
    { leadIds, callbackIds, amountCents }: RefundOrderRequest,
  ): Promise<void> {
    if (!leadIds && !callbackIds) return;
    const refunds = await this.refunds.findByOrder(id, tx);
    if (leadIds) {
      const lines = (await this.lines.of([id], tx)).map((line) => ({ ...line, id: line.leadId }));
      const returned = await this.inventory.countReturned(tx, leadIds);
      checkChosen({ field: 'leadIds', what: 'lead', ids: leadIds, lines, returned, refunds }, amountCents);
    }
    if (callbackIds) {
      const lines = (await this.lines.callbacksOf([id], tx)).map((line) => ({ ...line, id: line.callbackId }));
      const returned = await this.callbacks.countReturned(tx, callbackIds);
      checkChosen({ field: 'callbackIds', what: 'callback', ids: callbackIds, lines, returned, refunds }, amountCents);
    }
  }
}

/** Leads or callbacks to refund, with all of their order, how many of them were returned, and the order's refunds. */
interface Chosen {
  field: 'leadIds' | 'callbackIds';
  what: 'lead' | 'callback';
  ids: readonly number[];
  lines: readonly (Pick<SoldLine, 'priceCents' | 'refund'> & { id: number })[];
  returned: number;
  refunds: readonly Refund[];
}

function checkChosen({ field, what, ids, lines, returned, refunds }: Chosen, shownCents: number): void {
  const chosen = lines.filter(({ id }) => ids.includes(id));
  if (chosen.length < ids.length)
    throw new ValidationFailed([{ field, message: `Some of these ${what}s aren’t in this order.` }]);
  const refunded = chosen.filter(({ refund }) => refund !== null).length;
  if (refunded > 0)
    throw new OrderNotRefundable(
      refunded === 1 ? `One of these ${what}s was already refunded.` : `${refunded} of these ${what}s were already refunded.`,
    );
  if (returned > 0)
    throw new OrderNotRefundable(
      returned === 1 ? `One of these ${what}s was returned already.` : `${returned} of these ${what}s were returned already.`,
    );
  const given = partRefunded(lines, refunds, field);
  if (chosen.reduce((sum, line) => sum + restOf(line, given), 0) !== shownCents) throw new OrderChanged();
}

/** Whether a stored refund is what the same click asked for. */
function isSame(known: Refund, other: Refund | null, { amountCents, leadIds, callbackIds }: RefundOrderRequest): boolean {
  const total = known.amountCents + (other?.amountCents ?? 0);
  return total === amountCents && isSameSet(known.leadIds, leadIds) && isSameSet(known.callbackIds, callbackIds);
}

function isSameSet(known: readonly number[], wanted: readonly number[] = []): boolean {
  return known.join() === wanted.toSorted((one, other) => one - other).join();
}
