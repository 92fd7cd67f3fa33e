/** Toasts, as the specification quotes them. */
export const USER_TOASTS = {
  listFailed: { title: 'Error', description: 'Failed to fetch users' },
  changePasswordFailed: { title: 'Error', description: 'Failed to change password' },
  changePasswordSuccess: { title: 'Success', description: 'Password changed successfully.' },
} as const;
