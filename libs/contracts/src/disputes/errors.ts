/** Error codes with their HTTP statuses. */
export const DISPUTE_ERRORS = {
  dispute_submitted: 409,
  dispute_closed: 409,
  dispute_inquiry: 409,
  evidence_changed: 409,
} as const;
