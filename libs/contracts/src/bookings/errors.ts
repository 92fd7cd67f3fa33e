/** Error codes with their HTTP statuses. */
export const BOOKING_ERRORS = {
  slot_taken: 409,
  booking_over: 409,
  hours_changed: 409,
} as const;
