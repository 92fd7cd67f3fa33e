/** Error codes with their HTTP statuses. */
export const RETURN_ERRORS = {
  return_exists: 409,
  return_closed: 409,
  return_share_reached: 409,
  return_decided: 409,
  order_disputed: 409,
} as const;
