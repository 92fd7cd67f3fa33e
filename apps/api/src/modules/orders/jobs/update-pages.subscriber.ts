import { Injectable } from '@nestjs/common';
import { SubscribeLive, type LiveSubscriber } from '../../../platform/events/subscribe.js';
import { orderCancelled, orderCompleted, orderPaid, orderRefunded, orderReopened } from '../events.js';
import { OrderChangeNotifier } from '../status/order-change-notifier.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** Updates open pages when the status of an order changes. */
@Injectable()
@SubscribeLive(orderPaid, orderCancelled, orderCompleted, orderRefunded, orderReopened)
export class UpdatePages implements LiveSubscriber<{ orderId: string }> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.notifier.notify(order, order.status);
  }
}
