/** Actions on the audit log, and the type of the object that they change. */
export const RECONCILIATION_AUDIT = {
  target: 'reconciliation',
  actions: ['reconciliation.started', 'reconciliation.acknowledged'],
} as const;
