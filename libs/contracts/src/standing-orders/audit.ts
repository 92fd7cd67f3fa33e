/** Actions on the audit log, and the type of the object that they change. */
export const STANDING_AUDIT = {
  target: 'standing_order',
  actions: [
    'standing_order.created',
    'standing_order.changed',
    'standing_order.paused',
    'standing_order.resumed',
    'standing_order.ended',
  ],
} as const;
