/** Actions on the audit log, and the type of the object that they change. */
export const RETURN_AUDIT = {
  target: 'return',
  actions: ['return.accepted', 'return.refused', 'return.reopened'],
} as const;
