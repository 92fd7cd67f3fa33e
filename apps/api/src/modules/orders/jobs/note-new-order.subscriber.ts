import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { SiteSettings } from '../../site/public.js';
import { orderPaid } from '../events.js';
import { NewOrderRepository } from '../persistence/lists/new-order.repository.js';

/** Notes a paid order for the next email to staff, once; none if the owner has entered no address. */
@Injectable()
@Subscribe(orderPaid, 'orders.note-new-order')
export class NoteNewOrder implements Subscriber<{ orderId: string }> {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly siteSettings: SiteSettings,
  ) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    if ((await this.siteSettings.notificationEmails()).length > 0) await this.newOrders.add(orderId);
  }
}
