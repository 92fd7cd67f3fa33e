/** Actions on the audit log, and the type of the object that they change. */
export const AGENCY_AUDIT = {
  target: 'agency',
  actions: ['agency.changed'],
} as const;
