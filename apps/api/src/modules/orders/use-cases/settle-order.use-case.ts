import { Injectable, Logger } from '@nestjs/common';
import { formatDollars } from '@warmline/domain/money';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { LeadStock } from '../../leads/public.js';
import { Notifications } from '../../notifications/public.js';
import { Surveys } from '../../surveys/public.js';
import { Users } from '../../users/public.js';
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
 * run out and somebody else took one, none are and the money goes back. So does money for an order that was given up on purpose. Throws
 * when the order is not there yet.
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
    private readonly surveys: Surveys,
    private readonly users: Users,
    private readonly metrics: Metrics,
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
    const sold = !isGivenUp(order) && (await this.take(tx, order, leadIds));
    await tx.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL', [
      order.id,
      payment.intentId,
    ]);
    if (sold) await this.pay(tx, order, leadIds);
    else await this.giveBack(tx, order);
    return { order, leadIds, status: sold ? 'paid' : 'cancelled' } as const;
  }

  /** Sells the leads; false if somebody else has one, or if another order of the same survey counts in place of this one (docs/decisions.md M47). */
  private async take(tx: Transaction, { id, surveyId }: Order, leadIds: readonly number[]): Promise<boolean> {
    if (leadIds.length > 0) return this.stock.sell(tx, leadIds, id);
    if (!surveyId) return true;
    await this.surveys.lock(tx, surveyId);
    return !(await this.orders.isSurveyPaid(id, tx));
  }

  /** Whether the money is for this order, to the cent; if not, somebody has to look. */
  private fits(order: Order, { intentId, amountCents, currency }: ReceivedPayment): boolean {
    const sameIntent = !order.paymentIntentId || order.paymentIntentId === intentId;
    if (sameIntent && amountCents === order.totalCents && currency === order.currency) return true;
    this.metrics.count('payments_unfit');
    this.log.error(
      { orderId: order.id, intentId, amountCents, expectedCents: order.totalCents, currency },
      'payment does not fit its order',
    );
    return false;
  }

  private async pay(tx: Transaction, order: Order, leadIds: readonly number[]): Promise<void> {
    await this.orders.reclaimLines(tx, order.id, leadIds);
    await this.orders.move(tx, order.id, order.status === 'pending' ? 'pay' : 'revive');
    await this.claimAccounts(tx, order);
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

  /** Whoever has paid keeps the account: its buyer's, and the one that the survey of the order made (P30). */
  private async claimAccounts(tx: Transaction, { buyerId, surveyId }: Order): Promise<void> {
    const made = surveyId ? await this.surveys.accountOf(tx, surveyId) : null;
    const ids = [buyerId, made].filter((id) => typeof id === 'string');
    if (ids.length > 0) await this.users.claim(tx, ids);
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
      {
        template: refundTemplateOf(order),
        to: order.receiptEmail,
        subject: `Refund for order ${order.number}`,
        values,
      },
      `refunded:${order.id}`,
    );
  }
}

/** Whether somebody cancelled the order on purpose: later money does not bring it back, as it may what ran out or what the provider closed. */
function isGivenUp({ status, cancelReason }: Order): boolean {
  return status === 'cancelled' && (cancelReason === 'by_buyer' || cancelReason === 'by_staff' || cancelReason === 'superseded');
}

function refundTemplateOf(order: Order): string {
  if (isGivenUp(order) && order.cancelReason !== 'superseded') return 'refunded-cancelled';
  return order.surveyId ? 'refunded-duplicate' : 'refunded';
}
