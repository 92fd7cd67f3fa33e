import { Injectable } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { Database } from '../../../../platform/database/database.js';
import { defineJob, type JobRun } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { newOrdersEmail, Notifications, plainText, type NewOrder } from '../../../notifications/public.js';
import { SiteSettings } from '../../../site/public.js';
import { NewOrderRepository, type NoticedOrder } from '../../persistence/lists/new-order.repository.js';

/** In a queue that the previous release does not process. */
const emailNewOrdersJob = defineJob<Record<string, never>>('orders.email_new_orders', 'reconciliation', {
  everySeconds: 60,
});

const NAMED_ORDERS = 20;

/**
 * Emails staff about the orders that were paid since the last time: one email a minute at most, however many orders there are
 * (M91).
 */
@Injectable()
export class EmailNewOrders {
  constructor(
    private readonly db: Database,
    private readonly newOrders: NewOrderRepository,
    private readonly siteSettings: SiteSettings,
    private readonly notifications: Notifications,
  ) {}

  @Processes(emailNewOrdersJob)
  async execute(_payload: object, { id }: Pick<JobRun, 'id'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { count, cents, first } = await this.newOrders.take(tx, NAMED_ORDERS);
      if (count === 0) return;
      const email = newOrdersEmail({ count, total: amountText(cents), orders: JSON.stringify(first.map(toNewOrder)) });
      for (const to of await this.siteSettings.notificationEmails(tx))
        await this.notifications.queueEmail(tx, to, email, `new-orders:${id}:${to}`);
    });
  }
}

function toNewOrder(order: NoticedOrder): NewOrder {
  const { id, number, description, quantity, totalCents, firstName, lastName, agencyName, phone } = order;
  const buyer = [`${firstName} ${lastName}`, agencyName].map((text) => plainText(text)).filter(Boolean);
  return {
    id,
    number,
    what: `${quantity} × ${description}`,
    total: amountText(totalCents),
    buyer: [...buyer, ...(phone === '' ? [] : [readablePhone(phone)])].join(', '),
  };
}
