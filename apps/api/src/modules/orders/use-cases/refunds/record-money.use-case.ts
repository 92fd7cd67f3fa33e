import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import {
  PaymentProvider,
  PaymentRecords,
  readPaymentMoney,
  type PaymentMoney,
  type ProviderDispute,
  type ProviderRefund,
} from '../../../payments/public.js';
import { refundOrderJob } from '../../jobs/refund.jobs.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import { OrderTransitions } from '../../order-transitions.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/order-money.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository } from '../../persistence/refund.repository.js';
import { CloseOrder } from '../cancellation/close-order.use-case.js';
import { MoneyNotices } from './money-notices.js';

/**
 * Reads an order's refunds and disputes from the provider and stores the current state, whichever event or job requests it and however often (M50,
 * M51, M52). Throws PaymentUnavailable.
 */
@Injectable()
export class RecordMoney {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly refunds: RefundRepository,
    private readonly provider: PaymentProvider,
    private readonly records: PaymentRecords,
    private readonly closeOrder: CloseOrder,
    private readonly notices: MoneyNotices,
    private readonly outbox: Outbox,
    private readonly notifier: OrderChangeNotifier,
    private readonly metrics: Metrics,
  ) {}

  async execute(orderId: string, intentId: string): Promise<void> {
    const readAt = await this.orderMoney.begin();
    const money = await readPaymentMoney(this.provider, intentId);
    const before = await this.db.transaction((tx) => this.write(tx, orderId, intentId, money, readAt));
    if (!before) return;
    if (money.refundedCents > before.refundedCents) this.metrics.count('refunds');
    // The event of the refund arrived before that of the payment: nothing is delivered.
    const unpaid = before.status === 'pending' && money.refundedCents >= before.totalCents;
    if (unpaid && (await this.closeOrder.execute(orderId, 'refunded'))) return;
    const order = await this.orders.find(orderId);
    if (order) await this.notifier.notify(order, order.status);
  }

  /** Returns the order as it was before; null if a newer reading was already written. */
  private async write(
    tx: Transaction,
    orderId: string,
    intentId: string,
    money: PaymentMoney,
    readAt: string,
  ): Promise<Order | null> {
    const order = await this.orders.lock(tx, orderId);
    if (!order || !(await this.orderMoney.write(tx, orderId, money, readAt))) return null;
    const others = await this.settleRefunds(tx, order, money);
    await this.transitionOrder(tx, order, money);
    await this.record(tx, order, intentId, others, money.disputes);
    if (money.dispute !== null) await this.notices.notifySupportOfDispute(tx, order, money.dispute);
    return order;
  }

  /** Stores the refunds that no admin requested, and the disputes. */
  private async record(
    tx: Transaction,
    { cancelReason }: Order,
    intentId: string,
    others: ProviderRefund[],
    disputes: ProviderDispute[],
  ) {
    await this.records.writeRefunds(tx, intentId, others, cancelReason === 'paid_too_late' ? 'late_payment' : 'provider_side');
    await this.records.writeDisputes(tx, intentId, disputes);
  }

  /** Settles refunds requested by staff as the provider reports them and returns the others; tells support about those that failed. */
  private async settleRefunds(tx: Transaction, order: Order, money: PaymentMoney): Promise<ProviderRefund[]> {
    const asked = await this.refunds.findByOrder(order.id, tx);
    const others: ProviderRefund[] = [];
    for (const made of money.refunds) {
      const refund = asked.find(({ id }) => id === made.refundId);
      if (!refund) {
        others.push(made);
        const late = order.cancelReason === 'paid_too_late';
        // A later refund has returned the money, and that was recorded: the failure is not news, for example when a payment is read again.
        const isOver = Math.min(order.refundedCents, money.refundedCents) >= order.totalCents;
        if (made.status !== 'failed' || isOver || !(late || money.refundedCents < order.refundedCents)) continue;
        await this.notices.notifySupportOfFailure(tx, order, made, made.id);
        if (late) await this.notices.notifyBuyerOfFailure(tx, order, made.amountCents, order.id);
      } else if (made.status === 'failed') {
        if (!(await this.refunds.markRefused(tx, refund.id, made.failure ?? '', made.id))) continue;
        await this.notices.notifySupportOfFailure(tx, order, made, refund.id);
        if (refund.status === 'refunded') await this.notices.notifyBuyerOfFailure(tx, order, made.amountCents, refund.id);
      } else if (made.status === 'open') {
        await this.refunds.markPending(tx, refund.id, made.id);
      } else if (await this.refunds.markRefunded(tx, refund.id, made.id)) {
        await this.notices.notifyBuyerOfRefund(tx, order, refund, money.refundedCents >= order.totalCents);
      }
    }
    return others;
  }

  /** Cancels the order after a full refund; if that refund fails later, reopens the order, or refunds it again where nothing was delivered. */
  private async transitionOrder(tx: Transaction, order: Order, { refundedCents }: PaymentMoney): Promise<void> {
    if (refundedCents >= order.totalCents) {
      await this.transitions.transition(tx, order.id, 'refund');
    } else if (order.status === 'cancelled' && order.cancelReason === 'refunded') {
      if (order.paidAt) {
        await this.transitions.transition(tx, order.id, order.refundedFrom === 'completed' ? 'reopenCompleted' : 'reopen');
      } else {
        await this.transitions.transition(tx, order.id, 'refundAgain');
        await this.outbox.add(tx, refundOrderJob, { orderId: order.id }, { dedupeKey: `refund:${order.id}` });
      }
    }
  }
}
