/** Error codes with their HTTP statuses. */
export const CALLBACK_ERRORS = {
  callback_known: 409,
  file_review_changed: 409,
  callback_in_order: 409,
  callbacks_gone: 409,
  appointment_gone: 409,
  appointment_over: 409,
  appointment_returned: 409,
  appointment_return_open: 409,
  reschedule_open: 409,
  reschedule_answered: 409,
} as const;
