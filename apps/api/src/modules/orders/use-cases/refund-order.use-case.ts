import { Injectable } from '@nestjs/common';
import type { RefundOrderRequest } from '@warmline/contracts/api/admin-orders';
import { formatDollars } from '@warmline/domain/money';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Audit } from '../../audit/public.js';
import { payBackJob } from '../jobs/refund.jobs.js';
import { OrderNews } from '../order-news.js';
import { refundStop } from '../order-dispute.js';
import { OrderChanged, OrderNotRefundable } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderMoneyRepository } from '../persistence/order-money.repository.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RefundRepository } from '../persistence/refund.repository.js';

/**
 * Staff pay a part or all of a paid order back: noted once here, done by a job at the provider, one refund of an order at a time, never more than is left and not while the payment is disputed. The same
 * `requestId` again is the same refund. Throws NotFound, OrderNotRefundable, OrderChanged when the page was behind, ValidationFailed.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly news: OrderNews,
  ) {}

  async execute(actor: Principal, orderId: string, wanted: RefundOrderRequest): Promise<void> {
    const order = await this.db.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked) throw new NotFound('The order');
      const known = await this.refunds.find(wanted.requestId, tx);
      if (known?.orderId === orderId && known.amountCents === wanted.amountCents) return null;
      if (known) throw new OrderChanged();
      await this.check(tx, locked, wanted);
      await this.note(tx, actor, locked, wanted);
      return locked;
    });
    if (order) await this.news.tell(order, order.status);
  }

  private async check(tx: Transaction, order: Order, { amountCents, refundedCents }: RefundOrderRequest): Promise<void> {
    const open = (await this.refunds.ofOrder(order.id, tx)).some(({ status }) => status === 'requested');
    if (open) throw new OrderNotRefundable('A refund of this order is on its way. Please wait for it.');
    if (order.status !== 'paid' && order.status !== 'completed') {
      throw new OrderNotRefundable('There is nothing to refund: this order is not paid, or was refunded before.');
    }
    const disputed = refundStop(order);
    if (disputed !== null) throw new OrderNotRefundable(disputed);
    // Two people who saw the same sum mean the same refund.
    if (order.refundedCents !== refundedCents) throw new OrderChanged();
    const left = await this.orderMoney.left(order.id, tx);
    if (left === 0) throw new OrderNotRefundable('There is nothing left to refund: all of it went back, or is pending.');
    if (amountCents > left)
      throw new ValidationFailed([{ field: 'amountCents', message: `At most $${formatDollars(left)} can be refunded` }]);
  }

  private async note(tx: Transaction, actor: Principal, order: Order, wanted: RefundOrderRequest): Promise<void> {
    const { requestId: id, amountCents, reason, note } = wanted;
    const added = await this.refunds.add(tx, {
      id,
      orderId: order.id,
      amountCents,
      reason,
      note,
      requestedById: actor.userId,
      refundedBeforeCents: order.refundedCents,
    });
    // Another order took this id at the same moment.
    if (!added) throw new OrderChanged();
    await this.outbox.add(tx, payBackJob, { refundId: id }, { dedupeKey: `pay-back:${id}` });
    await this.audit.record(tx, {
      actor,
      action: 'order.refunded',
      target: { kind: 'order', id: order.id, label: order.number },
      before: { refunded: formatDollars(order.refundedCents) },
      after: { refunded: formatDollars(order.refundedCents + amountCents), amount: formatDollars(amountCents), reason, note },
    });
  }
}
