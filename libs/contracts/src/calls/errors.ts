/** Error codes with their HTTP statuses. */
export const CALL_ERRORS = {
  request_reused: 409,
  test_call_refused: 409,
  call_not_decidable: 409,
  review_closed: 409,
} as const;
