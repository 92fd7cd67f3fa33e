/** Error codes with their HTTP statuses. */
export const USER_ERRORS = {
  username_taken: 409,
  email_taken: 409,
  password_common: 400,
  settings_changed: 409,
} as const;
