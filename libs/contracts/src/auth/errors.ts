/** Error codes with their HTTP statuses. */
export const AUTH_ERRORS = {
  invalid_credentials: 401,
  account_disabled: 403,
  sign_in_expired: 401,
  current_password_wrong: 400,
  reset_link_invalid: 400,
  email_link_invalid: 400,
  fresh_sign_in_required: 403,
  password_change_required: 403,
  two_factor_required: 403,
  two_factor_code_wrong: 400,
  two_factor_already_on: 409,
  two_factor_off: 409,
  own_session: 409,
  own_status: 409,
  not_staff: 409,
  account_is_disabled: 409,
} as const;
