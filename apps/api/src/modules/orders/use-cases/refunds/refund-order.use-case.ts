import { Injectable } from '@nestjs/common';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { createHash } from 'node:crypto';
import { formatDollars } from '@warmline/domain/money';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit } from '../../../audit/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { issueRefundJob } from '../../jobs/refund.jobs.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { OrderDelivery } from '../../order-delivery.js';
import { refundBlockReason, refuseDisputed } from '../../order-dispute.js';
import { OrderChanged, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/order-money.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/refund.repository.js';
import { SoldLineRepository } from '../../persistence/sold-line.repository.js';

type RefundPart = Pick<Refund, 'id' | 'amountCents' | 'tender' | 'partOf' | 'promoCents'>;

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
    private readonly orderMoney: OrderMoneyRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
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
      await this.storeRefund(tx, actor, locked, wanted);
      return locked;
    });
    if (order) await this.notifier.notify(order, order.status);
  }

  private async check(tx: Transaction, order: Order, { amountCents, refundedCents }: RefundOrderRequest): Promise<void> {
    const open = (await this.refunds.findByOrder(order.id, tx)).some(({ status }) => status === 'requested');
    if (open) throw new OrderNotRefundable('A refund of this order is already pending. Please wait for it.');
    if (order.status !== 'paid' && order.status !== 'completed') {
      throw new OrderNotRefundable("Nothing to refund: this order isn't paid, or it was already refunded.");
    }
    refuseDisputed(order);
    const disputed = refundBlockReason(order);
    if (disputed !== null) throw new OrderNotRefundable(disputed);
    // Two people who saw the same amount mean the same refund.
    if (order.refundedCents !== refundedCents) throw new OrderChanged();
    const left = await this.orderMoney.left(order.id, tx);
    if (left === 0) throw new OrderNotRefundable('Nothing left to refund: the full amount was refunded, returned or is pending.');
    if (amountCents > left)
      throw new ValidationFailed([{ field: 'amountCents', message: `At most $${formatDollars(left)} can be refunded` }]);
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

  /** Returns what goes back to the card, as far as it paid, and what to the balance: money first, then promo credit. */
  private async partsOf(tx: Transaction, order: Order, id: string, amountCents: number): Promise<RefundPart[]> {
    const whole: RefundPart = { id, amountCents, tender: 'card', partOf: null, promoCents: 0 };
    if (order.walletCents + order.promoCents === 0) return [whole];
    const { moneyCents, balanceCents } = await this.orderMoney.moneyLeft(order.id, tx);
    const card = Math.min(amountCents, await this.orderMoney.cardLeft(order.id, tx), moneyCents);
    if (card === amountCents) return [whole];
    const rest = amountCents - card;
    // Promo credit last: it isn't money.
    const promoCents = order.promoCents === 0 ? 0 : Math.max(rest - Math.min(balanceCents, moneyCents - card), 0);
    const toBalance: RefundPart = { id, amountCents: rest, tender: 'balance', partOf: null, promoCents };
    if (card === 0) return [toBalance];
    return [
      { ...whole, amountCents: card },
      { ...toBalance, id: partIdOf(id), partOf: id },
    ];
  }

  private async storeRefund(tx: Transaction, actor: Principal, order: Order, wanted: RefundOrderRequest): Promise<void> {
    const { requestId: id, amountCents, leadIds = [], reason, note } = wanted;
    for (const part of await this.partsOf(tx, order, id, amountCents)) {
      const refundedBeforeCents = order.refundedCents;
      const stored = { ...part, orderId: order.id, leadIds: part.partOf ? [] : leadIds, reason, note, refundedBeforeCents };
      // Another order took this id at the same moment.
      if (!(await this.refunds.add(tx, { ...stored, requestedById: actor.userId }))) throw new OrderChanged();
      await this.outbox.add(tx, issueRefundJob, { refundId: part.id }, { dedupeKey: `pay-back:${part.id}` });
    }
    await this.delivery.takeRefunded(tx, {
      ...{ id, orderId: order.id, amountCents, transfers: wanted.transfers, requestedById: actor.userId },
      ...{ orderTotalCents: order.totalCents, orderRefundedCents: order.refundedCents },
    });
    await this.audit.record(tx, {
      actor,
      action: 'order.refunded',
      target: { kind: 'order', id: order.id, label: order.number },
      before: { refunded: formatDollars(order.refundedCents) },
      after: {
        refunded: formatDollars(order.refundedCents + amountCents),
        amount: formatDollars(amountCents),
        ...(leadIds.length > 0 && { leads: leadIds.length }),
        reason,
        note,
      },
    });
  }
}

/** Returns a second ID that belongs to an ID. */
function partIdOf(id: string): string {
  const hex = createHash('sha256').update(`balance|${id}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a stored refund is what the same click asked for. */
function isSame(known: Refund, other: Refund | null, { amountCents, leadIds = [] }: RefundOrderRequest): boolean {
  const wanted = leadIds.toSorted((one, other) => one - other);
  return known.amountCents + (other?.amountCents ?? 0) === amountCents && known.leadIds.join() === wanted.join();
}
