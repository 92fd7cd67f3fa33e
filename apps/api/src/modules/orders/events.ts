import { defineEvent } from '../../platform/events/define-event.js';

/** A verified payment settled the order, on time or late. */
export const orderPaid = defineEvent<{ orderId: string }>('order.paid', 1);

/** An unpaid order was canceled, or the reason of its cancellation changed. */
export const orderCancelled = defineEvent<{ orderId: string }>('order.cancelled', 1);

/** Everything of a paid order was delivered. */
export const orderCompleted = defineEvent<{ orderId: string }>('order.completed', 1);

/** A refund of the full amount canceled a paid order. */
export const orderRefunded = defineEvent<{ orderId: string }>('order.refunded', 1);

/** A refund of the full amount failed later: the order is paid, or completed, again. */
export const orderReopened = defineEvent<{ orderId: string }>('order.reopened', 1);

/** A refund or a dispute of a paid order changed, or a requested refund was rejected. */
export const orderMoneyChanged = defineEvent<{ orderId: string }>('order.money_changed', 1);

/** A guest moved a paid order into an account. */
export const orderClaimed = defineEvent<{ orderId: string }>('order.claimed', 1);

/** The buyer said how to deliver a paid order, or changed it. */
export const orderSetupSaved = defineEvent<{ orderId: string }>('order.setup_saved', 1);

/** Packages of leads took what they wait for from a finished import: the rest is for others. */
export const importLeft = defineEvent<{ importId: string }>('orders.import_left', 1);

/** The same for a single lead. */
export const leadLeft = defineEvent<{ leadId: number }>('orders.lead_left', 1);
