/** Error codes with their HTTP statuses. */
export const STANDING_ERRORS = {
  balance_needed: 409,
  too_many_standing_orders: 409,
  standing_order_ended: 409,
} as const;
