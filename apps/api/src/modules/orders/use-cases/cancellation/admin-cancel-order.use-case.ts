import { Injectable } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import type { Principal } from '../../../../platform/auth/principal.js';
import type { Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { Notifications, orderCancelledEmail } from '../../../notifications/public.js';
import { OrderNotCancellable } from '../../orders.errors.js';
import { StaffEnding } from '../../status/staff-ending.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.js';

/**
 * Cancels an unpaid order for staff and emails the buyer. Cancels the payment first: if it was already made, the order stays open
 * and this throws OrderNotCancellable; a paid order can only be refunded (M15). Again by the same person is done already (M43).
 * Throws NotFound, PaymentUnavailable.
 */
@Injectable()
export class AdminCancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelUnpaidOrder: CancelUnpaidOrder,
    private readonly endings: StaffEnding,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
  ) {}

  async execute(actor: Principal, orderId: string, reason: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('The order');
    if (order.status !== 'pending') return this.refuse(actor, order);
    const alongside = (tx: Transaction) => this.note(tx, actor, order, reason);
    if ((await this.cancelUnpaidOrder.execute(order, 'by_staff', { alongside })).isClosed) return;
    // Another request may have closed it at the same moment.
    await this.refuse(actor, (await this.orders.find(orderId)) ?? order);
  }

  /** Returns if this person canceled the order before. */
  private async refuse(actor: Principal, { id, status, cancelReason }: Order): Promise<void> {
    if (status !== 'cancelled' || cancelReason !== 'by_staff') throw new OrderNotCancellable();
    const { isOwn, by } = await this.endings.of(id, 'order.cancelled', actor);
    if (!isOwn) throw new OrderNotCancellable(by);
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
    const email = orderCancelledEmail({ number, total: amountText(totalCents) });
    await this.notifications.queueEmail(tx, receiptEmail, email, `cancelled:${id}`);
  }
}
