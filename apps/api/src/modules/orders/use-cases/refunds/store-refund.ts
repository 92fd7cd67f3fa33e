import { Injectable } from '@nestjs/common';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { createHash } from 'node:crypto';
import { amountText, formatCents } from '@warmline/domain/money/money';
import type { Transaction } from '../../../../platform/database/database.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { issueRefundJob } from '../../jobs/refund.jobs.js';
import { refundBlockReason, refuseDisputed } from '../../status/order-dispute.js';
import { OrderChanged, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { RefundRepository, type Refund } from '../../persistence/money/refund.repository.js';

/** A refund to store; what the page showed was checked. */
export type WantedRefund = Pick<RefundOrderRequest, 'requestId' | 'amountCents' | 'leadIds' | 'callbackIds' | 'reason' | 'note'>;

type RefundPart = Pick<Refund, 'id' | 'amountCents' | 'tender' | 'partOf' | 'promoCents'>;

/**
 * Stores a refund of a locked order, which a job then requests: one of an order at a time, never more than is left, not during a
 * dispute.
 */
@Injectable()
export class StoreRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Returns what can be refunded of a locked order. Throws OrderNotRefundable if nothing, OrderDisputed. */
  async refundable(tx: Transaction, order: Order): Promise<number> {
    const open = (await this.refunds.findByOrder(order.id, tx)).some(({ status }) => status === 'requested');
    if (open) throw new OrderNotRefundable('A refund of this order is already pending. Please wait for it.');
    if (order.status !== 'paid' && order.status !== 'completed') {
      throw new OrderNotRefundable("Nothing to refund: this order isn't paid, or it was already refunded.");
    }
    refuseDisputed(order);
    const disputed = refundBlockReason(order);
    if (disputed !== null) throw new OrderNotRefundable(disputed);
    return this.orderMoney.left(order.id, tx);
  }

  /** Throws ValidationFailed or OrderNotRefundable if so much isn't left. */
  refuseExcess(amountCents: number, left: number): void {
    if (left === 0) throw new OrderNotRefundable('Nothing left to refund: the full amount was refunded, returned or is pending.');
    if (amountCents > left)
      throw new ValidationFailed([{ field: 'amountCents', message: `At most ${formatCents(left)} can be refunded` }]);
  }

  /** Stores the refund with its jobs; `actor` is null for the shop itself. Throws OrderChanged if another order took its id. */
  async store(tx: Transaction, actor: AuditActor | null, order: Order, wanted: WantedRefund): Promise<void> {
    const { requestId: id, amountCents, leadIds = [], callbackIds = [], reason, note } = wanted;
    const requestedById = actor?.userId ?? null;
    for (const part of await this.partsOf(tx, order, id, amountCents)) {
      const named = part.partOf ? { leadIds: [], callbackIds: [] } : { leadIds, callbackIds };
      const stored = { ...part, orderId: order.id, ...named, reason, note, refundedBeforeCents: order.refundedCents };
      // Another order took this id at the same moment.
      if (!(await this.refunds.add(tx, { ...stored, requestedById }))) throw new OrderChanged();
      await this.outbox.add(tx, issueRefundJob, { refundId: part.id }, { dedupeKey: `pay-back:${part.id}` });
    }
    await this.audit.record(tx, {
      actor,
      action: 'order.refunded',
      target: { kind: 'order', id: order.id, label: order.number },
      before: { refunded: amountText(order.refundedCents) },
      after: {
        refunded: amountText(order.refundedCents + amountCents),
        amount: amountText(amountCents),
        ...(leadIds.length > 0 && { leads: leadIds.length }),
        ...(callbackIds.length > 0 && { callbacks: callbackIds.length }),
        reason,
        note,
      },
    });
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
}

/** Returns a second ID that belongs to an ID. */
function partIdOf(id: string): string {
  const hex = createHash('sha256').update(`balance|${id}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
