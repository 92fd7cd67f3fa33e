/** Error codes with their HTTP statuses. */
export const LEAD_ERRORS = {
  leads_gone: 409,
  lead_known: 409,
  lead_not_withdrawable: 409,
} as const;
