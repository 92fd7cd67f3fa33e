import { Injectable } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import { setupQuestions } from '@warmline/domain/orders/order-setup';
import { Database } from '../../../platform/database/database.js';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { Agencies } from '../../agencies/public.js';
import { appointmentValues, AppointmentSlots } from '../../callbacks/public.js';
import { Notifications, receiptEmail, type AppointmentValues } from '../../notifications/public.js';
import { orderPaid } from '../events.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { setupPath } from '../use-cases/setup/setup-path.js';

/** Emails the receipt of a paid order, once. */
@Injectable()
@Subscribe(orderPaid, 'orders.send-receipt')
export class SendReceipt implements Subscriber<{ orderId: string }> {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly slots: AppointmentSlots,
  ) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.receiptEmail || !order.paidAt) return;
    const { number, description, quantity, totalCents, receiptEmail: to } = order;
    const timeZone = order.agencyId ? await this.agencies.timeZoneOf(order.agencyId) : 'UTC';
    const paidOn = order.paidAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
    const email = receiptEmail({
      number,
      paidOn,
      what: description,
      quantity,
      total: amountText(totalCents),
      ...(setupQuestions(order) && { setupPath: setupPath(order.reference) }),
      ...(!order.buyerId && { isGuest: true }),
      ...(await this.appointmentOf(order, timeZone)),
    });
    await this.db.transaction((tx) => this.notifications.queueEmail(tx, to, email, `receipt:${orderId}`));
  }

  /** The event for the buyer's calendar, without the contact (L90). */
  private async appointmentOf(
    { id, product, paidAt }: Order,
    timeZone: string,
  ): Promise<Omit<AppointmentValues, 'number'> | null> {
    const [slot] = product === 'appointment' ? await this.slots.of([id]) : [];
    return slot ? appointmentValues(id, slot, timeZone, paidAt!) : null;
  }
}
