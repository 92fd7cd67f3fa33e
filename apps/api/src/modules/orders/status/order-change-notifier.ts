import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { Order } from '../persistence/order.entity.js';

/** Notifies open pages of an order change: those of its buyer, of the seats that see it (P42), and of staff; for a guest's
 * order only those of staff. */
@Injectable()
export class OrderChangeNotifier {
  constructor(private readonly live: LiveEvents) {}

  /** Call it after the commit. */
  async notify({ id, buyerId, agencyId }: Pick<Order, 'id' | 'buyerId' | 'agencyId'>, status: OrderStatus): Promise<void> {
    const event = { type: 'order_changed', orderId: id, status } as const;
    await Promise.all([
      buyerId && this.live.publish(event, { userId: buyerId, ...(agencyId && { agencyId }) }),
      this.live.publish(event, { staff: true }),
    ]);
  }
}
