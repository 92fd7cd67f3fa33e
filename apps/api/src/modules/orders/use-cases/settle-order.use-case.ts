import { Injectable, Logger } from '@nestjs/common';
import { formatDollars } from '@warmline/domain/money';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { LeadStock } from '../../leads/public.js';
import { Notifications } from '../../notifications/public.js';
import { refundOrderJob } from '../jobs/orders.jobs.js';
import { OrderNews } from '../order-news.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Money the provider has received for an order. */
export interface ReceivedPayment {
  orderId: string;
  intentId: string;
  amountCents: number;
  currency: string;
}

/**
 * Gives a paid order what was paid for, exactly once, however often and late the news comes: the leads are sold, or, if the hold had
 * run out and somebody else took one, none are and the money goes back. Throws when the order is not there yet.
 */
@Injectable()
export class SettleOrder {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly stock: LeadStock,
    private readonly notifications: Notifications,
    private readonly outbox: Outbox,
    private readonly events: LiveEvents,
    private readonly news: OrderNews,
  ) {}

  async execute(payment: ReceivedPayment): Promise<void> {
    const settled = await this.db.transaction((tx) => this.settle(tx, payment));
    if (!settled) return;
    const { order, leadIds, status } = settled;
    await this.news.tell(order, status);
    if (leadIds.length > 0) await this.events.publish({ type: 'stock_changed', leadIds });
  }

  private async settle(tx: Transaction, payment: ReceivedPayment) {
    const order = await this.orders.lock(tx, payment.orderId);
    if (!order) throw new Error(`No order ${payment.orderId} for payment ${payment.intentId} yet`);
    if (
      order.status === 'paid' ||
      order.status === 'completed' ||
      order.cancelReason === 'paid_too_late' ||
      order.cancelReason === 'refunded' ||
      order.refundedCents >= order.totalCents // the refund's news was quicker
    )
      return null;
    if (!this.fits(order, payment)) return null;
    const leadIds = (await this.orders.lines(order.id, tx)).map(({ leadId }) => leadId);
    const sold = leadIds.length === 0 || (await this.stock.sell(tx, leadIds, order.id));
    await tx.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL', [
      order.id,
      payment.intentId,
    ]);
    if (sold) await this.pay(tx, order, leadIds);
    else await this.giveBack(tx, order);
    return { order, leadIds, status: sold ? 'paid' : 'cancelled' } as const;
  }

  /** Whether the money is for this order, to the cent; if not, somebody has to look. */
  private fits(order: Order, { intentId, amountCents, currency }: ReceivedPayment): boolean {
    const sameIntent = !order.paymentIntentId || order.paymentIntentId === intentId;
    if (sameIntent && amountCents === order.totalCents && currency === order.currency) return true;
    this.log.error(
      { orderId: order.id, intentId, amountCents, expectedCents: order.totalCents, currency },
      'payment does not fit its order',
    );
    return false;
  }

  private async pay(tx: Transaction, order: Order, leadIds: readonly number[]): Promise<void> {
    await this.orders.reclaimLines(tx, order.id, leadIds);
    await this.orders.move(tx, order.id, order.status === 'pending' ? 'pay' : 'revive');
    if (!order.receiptEmail) return;
    const values = {
      number: order.number,
      paidOn: new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
      what: order.description,
      quantity: order.quantity,
      total: formatDollars(order.totalCents),
    };
    await this.notifications.mail(
      tx,
      { template: 'receipt', to: order.receiptEmail, subject: `Receipt for order ${order.number}`, values },
      `receipt:${order.id}`,
    );
  }

  private async giveBack(tx: Transaction, order: Order): Promise<void> {
    await this.stock.release(tx, order.id);
    await this.orders.releaseLines(tx, order.id);
    await tx.run(`UPDATE orders SET status = 'cancelled', cancel_reason = 'paid_too_late', cancelled_at = now() WHERE id = $1`, [
      order.id,
    ]);
    await this.outbox.add(tx, refundOrderJob, { orderId: order.id }, { dedupeKey: `refund:${order.id}` });
    if (!order.receiptEmail) return;
    const values = { number: order.number, total: formatDollars(order.totalCents) };
    await this.notifications.mail(
      tx,
      { template: 'refunded', to: order.receiptEmail, subject: `Refund for order ${order.number}`, values },
      `refunded:${order.id}`,
    );
  }
}
