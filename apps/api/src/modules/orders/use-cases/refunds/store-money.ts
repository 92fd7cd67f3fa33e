import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import type { PaymentMoney } from '../../../payments/public.js';
import { orderMoneyChanged } from '../../events.js';
import { refundOrderJob } from '../../jobs/refund.jobs.js';
import { OrderTransitions } from '../../status/order-transitions.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderBooks } from '../settlement/order-books.js';
import { isWholeRefund } from './is-whole-refund.js';
import { SettleRefunds } from './settle-refunds.js';
import { TakeBackExcess } from './take-back-excess.js';

/** Stores a reading of an order's money, in one transaction with what it changes about the order. */
@Injectable()
export class StoreMoney {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly settleRefunds: SettleRefunds,
    private readonly transitions: OrderTransitions,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly books: OrderBooks,
    private readonly excess: TakeBackExcess,
  ) {}

  /** Returns the order as it was before; null if a newer reading was already stored. */
  execute(orderId: string, intentId: string, money: PaymentMoney): Promise<Order | null> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order || !(await this.orderMoney.write(tx, orderId, money))) return null;
      const others = await this.settleRefunds.settle(tx, order, money);
      await this.transitionOrder(tx, order, money);
      await this.settleRefunds.recordOthers(tx, order, intentId, others, money);
      await this.books.post(tx, [orderId]);
      await this.excess.execute(tx, order, money);
      const moved = money.refunds.length > 0 || money.dispute !== null || order.refundedCents > 0;
      if (moved) await this.events.publish(tx, orderMoneyChanged, { orderId });
      return order;
    });
  }

  /**
   * Cancels the order after a full refund; if that refund fails later, reopens the order, or refunds it again where nothing was
   * delivered.
   */
  private async transitionOrder(tx: Transaction, order: Order, money: PaymentMoney): Promise<void> {
    if (isWholeRefund(order, money)) {
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
