import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events. The order’s buyer is addressed by ID. */
export interface OrderEvent {
  type: 'order_changed';
  orderId: string;
  status: string;
}

export const ORDER_EVENTS: EventPermissions<OrderEvent> = { order_changed: ['purchases.read', 'orders.manage'] };
