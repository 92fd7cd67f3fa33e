import { Injectable, Logger } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import { formatDollars } from '@warmline/domain/money';
import { Database } from '../../../platform/database/database.js';
import { Notifications } from '../../notifications/public.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Notes that a buyer disputes a payment and tells support, once: the provider gives only days to answer. */
@Injectable()
export class RecordDispute {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly notifications: Notifications,
  ) {}

  async execute(orderId: string, amountCents: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order || !(await this.orders.markDisputed(tx, orderId))) return;
      this.log.error({ orderId, amountCents }, 'payment disputed');
      const values = { number: order.number, amount: formatDollars(amountCents) };
      const mail = {
        template: 'disputed',
        to: BRAND.supportEmail,
        subject: `Payment of order ${order.number} is disputed`,
        values,
      };
      await this.notifications.mail(tx, mail, `disputed:${orderId}`);
    });
  }
}
