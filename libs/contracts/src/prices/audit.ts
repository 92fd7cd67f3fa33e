/** Actions on the audit log, and the type of the object that they change. */
export const PRICE_AUDIT = {
  target: 'price',
  actions: ['price.changed'],
} as const;
