import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderClaimed, orderMoneyChanged } from '../../orders/public.js';
import { FollowOrder } from '../use-cases/orders/follow-order.use-case.js';

/** Takes, returns or pauses the calls of an order whose money moved, and moves the campaign of an order that was claimed. */
@Injectable()
@Subscribe(orderMoneyChanged, 'campaigns.follow-order-money')
@Subscribe(orderClaimed, 'campaigns.follow-order-claim')
export class FollowOrderChanges implements Subscriber<{ orderId: string }> {
  constructor(private readonly followOrder: FollowOrder) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.followOrder.execute({ orderId });
  }
}
