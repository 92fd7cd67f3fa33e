import { defineEvent } from '../../platform/events/define-event.js';

/** A verified payment settled the order, on time or late. */
export const orderPaid = defineEvent<{ orderId: string }>('order.paid', 1);
