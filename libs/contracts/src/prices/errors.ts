/** Error codes with their HTTP statuses. */
export const PRICE_ERRORS = {
  prices_changed: 409,
} as const;
