/** Actions on the audit log, and the type of the object that they change. */
export const CALLBACK_AUDIT = {
  target: 'callback',
  actions: ['callback.added', 'callback.file_added', 'callback.removed'],
} as const;
