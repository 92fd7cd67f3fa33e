import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Payments, type PaymentMoney } from '../../payments/public.js';
import { refundOrderJob } from '../jobs/orders.jobs.js';
import { OrderNews } from '../order-news.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderMoneyRepository } from '../persistence/order-money.repository.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RefundRepository } from '../persistence/refund.repository.js';
import { CloseOrder } from './close-order.use-case.js';
import { MoneyNotices } from './money-notices.js';

/**
 * Reads an order's refunds and disputes from the provider and writes what is true now, whatever event or job asked for it and however
 * often (docs/decisions.md M50, M51, M52). Throws PaymentUnavailable.
 */
@Injectable()
export class RecordMoney {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly refunds: RefundRepository,
    private readonly payments: Payments,
    private readonly closeOrder: CloseOrder,
    private readonly notices: MoneyNotices,
    private readonly outbox: Outbox,
    private readonly news: OrderNews,
    private readonly metrics: Metrics,
  ) {}

  async execute(orderId: string, intentId: string): Promise<void> {
    const readAt = await this.orderMoney.begin();
    const money = await this.payments.money(intentId);
    const before = await this.db.transaction((tx) => this.write(tx, orderId, money, readAt));
    if (!before) return;
    if (money.refundedCents > before.refundedCents) this.metrics.count('refunds');
    // The refund's news was quicker than the payment's: nothing is given out any more.
    const unpaid = before.status === 'pending' && money.refundedCents >= before.totalCents;
    if (unpaid && (await this.closeOrder.execute(orderId, 'refunded'))) return;
    const order = await this.orders.find(orderId);
    if (order) await this.news.tell(order, order.status);
  }

  /** The order as it was before; null if a newer reading was written already. */
  private async write(tx: Transaction, orderId: string, money: PaymentMoney, readAt: string): Promise<Order | null> {
    const order = await this.orders.lock(tx, orderId);
    if (!order || !(await this.orderMoney.write(tx, orderId, money, readAt))) return null;
    await this.settleRefunds(tx, order, money);
    await this.moveOrder(tx, order, money);
    if (money.dispute !== null) await this.notices.disputed(tx, order, money.dispute);
    return order;
  }

  /** Refunds that staff asked for end as the provider says; any other that failed is told to support. */
  private async settleRefunds(tx: Transaction, order: Order, money: PaymentMoney): Promise<void> {
    const asked = await this.refunds.ofOrder(order.id, tx);
    for (const made of money.refunds) {
      const refund = asked.find(({ id }) => id === made.refundId);
      if (!refund) {
        const late = order.cancelReason === 'paid_too_late';
        if (made.status !== 'failed' || !(late || money.refundedCents < order.refundedCents)) continue;
        await this.notices.failed(tx, order, made, made.id);
        if (late) await this.notices.undone(tx, order, made.amountCents, order.id);
      } else if (made.status === 'failed') {
        if (!(await this.refunds.refuse(tx, refund.id, made.failure ?? '', made.id))) continue;
        await this.notices.failed(tx, order, made, refund.id);
        if (refund.status === 'refunded') await this.notices.undone(tx, order, made.amountCents, refund.id);
      } else if (made.status === 'open') {
        await this.refunds.accept(tx, refund.id, made.id);
      } else if (await this.refunds.settle(tx, refund.id, made.id)) {
        await this.notices.refunded(tx, order, refund, money.refundedCents >= order.totalCents);
      }
    }
  }

  /** A full refund cancels the order; one that failed later reopens it, or is made again where nothing was given out. */
  private async moveOrder(tx: Transaction, order: Order, { refundedCents }: PaymentMoney): Promise<void> {
    if (refundedCents >= order.totalCents) {
      await this.orders.move(tx, order.id, 'refund', 'refunded');
    } else if (order.status === 'cancelled' && order.cancelReason === 'refunded') {
      if (order.paidAt) {
        await this.orders.move(tx, order.id, order.refundedFrom === 'completed' ? 'reopenCompleted' : 'reopen');
      } else {
        await this.orderMoney.refundAgain(tx, order.id);
        await this.outbox.add(tx, refundOrderJob, { orderId: order.id }, { dedupeKey: `refund:${order.id}` });
      }
    }
  }
}
