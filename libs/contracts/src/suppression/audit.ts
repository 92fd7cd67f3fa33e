/** Actions on the audit log, and the type of the object that they change. */
export const SUPPRESSION_AUDIT = {
  target: 'suppression_list',
  actions: ['suppression.key_read', 'suppression.changed', 'suppression.replaced', 'suppression.wiped'],
} as const;
