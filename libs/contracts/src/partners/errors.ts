/** Error codes with their HTTP statuses. */
export const PARTNER_ERRORS = {
  application_differs: 409,
  application_decided: 409,
} as const;
