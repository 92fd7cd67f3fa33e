export const USER_MESSAGES = {
  settingsChanged: 'These settings were changed in another window or by a colleague. Check them, then save again.',
} as const;

/** Toasts, as the specification quotes them. */
export const USER_TOASTS = {
  listFailed: { title: 'Error', description: 'Failed to fetch users' },
  changePasswordFailed: { title: 'Error', description: 'Failed to change password' },
  changePasswordSuccess: { title: 'Success', description: 'Password changed successfully.' },
} as const;
