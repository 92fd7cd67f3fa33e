/** Error codes with their HTTP statuses. */
export const PAYMENT_ERRORS = {
  bad_signature: 400,
  sandbox_only: 403,
  card_declined: 402,
  payment_unavailable: 503,
  dispute_refused: 409,
} as const;
