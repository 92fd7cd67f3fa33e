import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@warmline/contracts/api/orders';
import { LiveEvents } from '../../platform/events/live-events.js';
import type { Order } from './persistence/order.entity.js';

/** Tells open pages that an order has changed: its buyer's, and the staff's; a guest's order is nobody's news but the staff's. */
@Injectable()
export class OrderNews {
  constructor(private readonly events: LiveEvents) {}

  /** After the commit. */
  async tell({ id, buyerId }: Pick<Order, 'id' | 'buyerId'>, status: OrderStatus): Promise<void> {
    const event = { type: 'order_changed', orderId: id, status } as const;
    if (buyerId) await this.events.publish(event, { userId: buyerId });
    await this.events.publish(event, { staff: true });
  }
}
