/** Actions on the audit log, and the type of the object that they change. */
export const CALL_AUDIT = {
  target: 'call',
  actions: ['call.review_closed', 'call.decided', 'call.records_uploaded'],
} as const;
