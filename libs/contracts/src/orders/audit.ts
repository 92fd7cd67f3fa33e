/** Actions on the audit log, and the type of the object that they change. */
export const ORDER_AUDIT = {
  target: 'order',
  actions: ['order.completed', 'order.cancelled', 'order.refunded', 'order.claimed'],
} as const;
