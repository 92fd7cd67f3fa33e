/** Error codes with their HTTP statuses. */
export const COMPLIANCE_ERRORS = { terms_required: 403, terms_changed: 409 } as const;
