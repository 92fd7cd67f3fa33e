/** Actions on the audit log, and the type of the object that they change. */
export const DISPUTE_AUDIT = { target: 'dispute', actions: ['dispute.submitted', 'dispute.accepted'] } as const;
