import { Injectable, Logger } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { LeadInventory } from '../../../leads/public.js';
import {
  latePaymentAppointmentEmail,
  latePaymentBalanceEmail,
  latePaymentCallbacksEmail,
  latePaymentCancelledEmail,
  latePaymentDuplicateEmail,
  latePaymentSoldEmail,
  Notifications,
} from '../../../notifications/public.js';
import { WalletBlocked } from '../../../wallet/public.js';
import { refundOrderJob } from '../../jobs/refund.jobs.js';
import { isBalanceShort } from './balance-short.js';
import { OrderCallbacks } from '../../order-callbacks.js';
import { cardCentsOf, type Order } from '../../persistence/order.entity.js';
import { BalanceHolds } from '../balance/balance-holds.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { DeliverOrder } from './deliver-order.js';
import { OrderBooks } from './order-books.js';

/** A payment that the provider received for an order. */
export interface ReceivedPayment {
  orderId: string;
  intentId: string;
  amountCents: number;
  currency: string;
}

/**
 * Settles a payment exactly once, however often and late its event arrives: sells the leads, or refunds the payment if the hold
 * expired and one of them was sold to another buyer, if the balance can't pay its part any more (W9, W94), or if the order was
 * canceled on purpose. Throws when the order is not stored yet.
 */
@Injectable()
export class SettleOrder {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly inventory: LeadInventory,
    private readonly notifications: Notifications,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly delivery: DeliverOrder,
    private readonly books: OrderBooks,
    private readonly holds: BalanceHolds,
    private readonly metrics: Metrics,
    private readonly callbacks: OrderCallbacks,
  ) {}

  async execute(payment: ReceivedPayment): Promise<void> {
    const leadIds = await this.db
      .transaction((tx) => this.settle(tx, payment, { mayBuy: true }))
      .catch((error: unknown) => {
        if (!isBalanceShort(error) && !(error instanceof WalletBlocked)) throw error;
        // The balance was spent or blocked meanwhile: its leads were not sold either.
        return this.db.transaction((tx) => this.settle(tx, payment, { mayBuy: false }));
      });
    if (leadIds.length > 0) await this.live.publish({ type: 'stock_changed', leadIds });
  }

  /** Returns the leads that were sold or released. */
  private async settle(tx: Transaction, payment: ReceivedPayment, { mayBuy }: { mayBuy: boolean }): Promise<number[]> {
    const order = await this.orders.lock(tx, payment.orderId);
    if (!order) throw new Error(`No order ${payment.orderId} for payment ${payment.intentId} yet`);
    if (
      order.status === 'paid' ||
      order.status === 'completed' ||
      order.cancelReason === 'paid_too_late' ||
      order.cancelReason === 'refunded' ||
      order.refundedCents >= cardCentsOf(order) // the event of the refund arrived first
    )
      return [];
    if (!this.matchesOrder(order, payment)) return [];
    const leadIds = (await this.orders.lines(order.id, tx)).map(({ leadId }) => leadId);
    const sold = mayBuy && !isCancelled(order) && (await this.delivery.sell(tx, order, leadIds));
    // After the leads: a purchase locks them before the wallet.
    if (sold && order.status === 'cancelled') await this.holds.holdAgain(tx, order);
    await this.orders.attachPaidIntent(tx, order.id, payment.intentId);
    if (sold) {
      await this.delivery.markPaid(tx, order, leadIds);
      await this.holds.capture(tx, order);
    } else await this.refundLatePayment(tx, order, mayBuy ? latePaymentEmailOf(order) : latePaymentBalanceEmail);
    await this.books.post(tx, [order.id]);
    return leadIds;
  }

  /** Returns whether the payment matches this order to the cent; if not, staff must act. */
  private matchesOrder(order: Order, { intentId, amountCents, currency }: ReceivedPayment): boolean {
    const sameIntent = !order.paymentIntentId || order.paymentIntentId === intentId;
    if (sameIntent && amountCents === cardCentsOf(order) && currency === order.currency) return true;
    this.metrics.count('payments_mismatched');
    this.log.error(
      { orderId: order.id, intentId, amountCents, expectedCents: cardCentsOf(order), currency },
      'payment does not match its order',
    );
    return false;
  }

  private async refundLatePayment(tx: Transaction, order: Order, emailOf: typeof latePaymentSoldEmail): Promise<void> {
    await this.inventory.release(tx, order.id);
    await this.orders.releaseLines(tx, order.id);
    await this.callbacks.release(tx, order);
    await this.holds.release(tx, order);
    await this.delivery.transition(tx, order, 'refundLatePayment');
    await this.outbox.add(tx, refundOrderJob, { orderId: order.id }, { dedupeKey: `refund:${order.id}` });
    if (!order.receiptEmail) return;
    const email = emailOf({ number: order.number, total: amountText(cardCentsOf(order)) });
    await this.notifications.queueEmail(tx, order.receiptEmail, email, `refunded:${order.id}`);
  }
}

/**
 * Returns whether the order was canceled on purpose: a late payment does not revive it, unlike an order that expired or that the
 * provider closed.
 */
function isCancelled({ status, cancelReason }: Order): boolean {
  return status === 'cancelled' && (cancelReason === 'by_buyer' || cancelReason === 'by_staff' || cancelReason === 'superseded');
}

function latePaymentEmailOf(order: Order): typeof latePaymentSoldEmail {
  if (isCancelled(order) && order.cancelReason !== 'superseded') return latePaymentCancelledEmail;
  if (order.surveyId) return latePaymentDuplicateEmail;
  return (
    { appointment: latePaymentAppointmentEmail, callback: latePaymentCallbacksEmail }[order.product as string] ??
    latePaymentSoldEmail
  );
}
