/** Error codes with their HTTP statuses. */
export const SITE_ERRORS = {
  site_changed: 409,
  legal_changed: 409,
} as const;
