import { Injectable } from '@nestjs/common';
import { formatDollars } from '@warmline/domain/money';
import type { Principal } from '../../../platform/auth/principal.js';
import type { Transaction } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit } from '../../audit/public.js';
import { Notifications } from '../../notifications/public.js';
import { Payments } from '../../payments/public.js';
import { OrderNotCancellable } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';
import { OpenPayment } from './open-payment.use-case.js';

/**
 * Staff cancel an unpaid order, and the buyer is told. The payment is cancelled first: if money was quicker, the order stands and this
 * throws OrderNotCancellable; a paid order ends by a refund only (docs/decisions.md M15). Throws NotFound, PaymentUnavailable.
 */
@Injectable()
export class AdminCancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly openPayment: OpenPayment,
    private readonly closeOrder: CloseOrder,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
  ) {}

  async execute(actor: Principal, orderId: string, reason: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('The order');
    if (order.status !== 'pending') throw new OrderNotCancellable();
    // A crash may have left a payment that the order does not know: it is found by the order's own key.
    const intentId = order.paymentIntentId ?? (await this.openPayment.intentOf(order)).id;
    const intent = await this.payments.cancel(intentId);
    if (intent.status !== 'canceled') throw new OrderNotCancellable();
    const closed = await this.closeOrder.execute(orderId, 'by_staff', (tx) => this.note(tx, actor, order, reason));
    if (!closed) throw new OrderNotCancellable();
  }

  private async note(tx: Transaction, actor: Principal, order: Order, reason: string): Promise<void> {
    const { id, number, totalCents, receiptEmail } = order;
    await this.audit.record(tx, {
      actor,
      action: 'order.cancelled',
      target: { kind: 'order', id, label: number },
      before: { status: 'pending' },
      after: { status: 'cancelled', reason },
    });
    if (!receiptEmail) return;
    const mail = {
      template: 'order-cancelled',
      to: receiptEmail,
      subject: `Order ${number} was cancelled`,
      values: { number, total: formatDollars(totalCents) },
    };
    await this.notifications.mail(tx, mail, `cancelled:${id}`);
  }
}
