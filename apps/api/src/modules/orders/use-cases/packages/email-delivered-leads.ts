import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { leadsDeliveredEmail, Notifications } from '../../../notifications/public.js';
import {
  isRefunded,
  LeadPackageRepository,
  type LeadPackage,
  type UnemailedPackage,
} from '../../persistence/contents/lead-package.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { setupPath } from '../setup/setup-path.js';

const AT_ONCE = 500;

/**
 * Emails buyers about delivered leads: the first ones, then once a day at most, and the last ones (L55). What a buyer knows of is
 * stored with the email, so a process that was stopped after a delivery loses none.
 */
@Injectable()
export class EmailDeliveredLeads {
  constructor(
    private readonly db: Database,
    private readonly packages: LeadPackageRepository,
    private readonly orders: OrderRepository,
    private readonly notifications: Notifications,
  ) {}

  async execute(parts: PartsOfJob): Promise<void> {
    for (const one of await this.packages.findUntold(AT_ONCE))
      await parts.run(() => this.email(one), { orderId: one.orderId }, 'email about delivered leads not queued');
  }

  private async email(one: UnemailedPackage): Promise<void> {
    const order = (await this.orders.find(one.orderId))!;
    await this.db.transaction(async (tx) => {
      const [found] = (await this.packages.find([one.orderId], tx)) as [LeadPackage];
      const { delivered, total, missing } = found;
      if (!(await this.packages.markTold(tx, one, delivered)) || !order.receiptEmail) return;
      const { id, number, buyerId, reference } = order;
      const path = buyerId ? `/dashboard/purchases/${id}` : setupPath(reference);
      const added = delivered - one.emailedLeads;
      const item = order.product === 'callback' ? ({ item: 'callback' } as const) : {};
      const refunded = isRefunded(found);
      const email = leadsDeliveredEmail({ number, added, delivered, total, missing, path, isRefunded: refunded, ...item });
      await this.notifications.queueEmail(tx, order.receiptEmail, email, packageEmailKey(id, one.emails + 1));
    });
  }
}

/** Returns the key of the nth email about the leads of an order. */
export function packageEmailKey(orderId: string, nth: number): string {
  return `package:${orderId}:${nth}`;
}
