/** Error codes with their HTTP statuses. */
export const CALLBACK_ERRORS = {
  callback_known: 409,
} as const;
