/** Actions on the audit log, and the type of the object that they change. */
export const USER_AUDIT = {
  target: 'user',
  actions: [
    'account.created',
    'account.closed',
    'account.disabled',
    'account.enabled',
    'account.role_changed',
    'account.note_added',
  ],
} as const;
