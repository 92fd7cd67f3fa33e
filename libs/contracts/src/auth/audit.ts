/** Actions on the audit log, and the type of the object that they change. */
export const AUTH_AUDIT = {
  target: 'user',
  actions: [
    'staff.signed_in',
    'session.ended_by_staff',
    'password.changed',
    'password.reset',
    'password.set_by_staff',
    'email.changed',
    'password.link_sent',
    'two_factor.enabled',
    'two_factor.disabled',
    'two_factor.recovery_codes_renewed',
    'two_factor.recovery_code_used',
    'two_factor.reset',
  ],
} as const;
