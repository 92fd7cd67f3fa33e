/** Actions on the audit log, and the type of the object that they change. */
export const BILLING_AUDIT = {
  target: 'billing_profile',
  actions: ['billing_profile.changed'],
} as const;
