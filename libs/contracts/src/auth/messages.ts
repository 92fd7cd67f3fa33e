/** Validation messages, as the specification quotes them. */
export const AUTH_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordsDiffer: "Passwords don't match",
  passwordCommon: 'This password is on lists of common or stolen passwords. Please choose another one.',
  currentPasswordRequired: 'Please enter your current password',
  currentPasswordWrong: 'This is not your current password.',
  passwordAgain: 'Please enter your password again.',
  accountDisabled: 'This account is disabled. Please contact us.',
  codeRequired: 'Please enter the code',
  codeWrong: 'This code is not right, or it was used before. Please try the next one.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  emailLinkInvalid: 'This link is invalid or has expired, or it belongs to another account.',
  emailUnchanged: 'This is already your email address.',
  resetRequested: 'If there is an account with this address, a reset link is on its way to it.',
  passwordReset: 'Your password has been reset. You can sign in with it now.',
} as const;

/** Toasts, as the specification quotes them. */
export const AUTH_TOASTS = {
  loginSuccess: { title: 'Login Successful', description: 'Welcome back!' },
  loginFailed: { title: 'Login Failed', description: 'Invalid credentials' },
  resetEmailFailed: { title: 'Error', description: 'Failed to send reset email' },
  resetEmailSent: { title: 'Reset Email Sent', description: AUTH_MESSAGES.resetRequested },
  resetLinkMissing: { title: 'Invalid Reset Link', description: 'The link is not complete. Please request a new one.' },
  resetLinkInvalid: { title: 'Invalid or Expired Link', description: AUTH_MESSAGES.resetLinkInvalid },
  resetFailed: { title: 'Reset Failed', description: 'Failed to reset password' },
  resetSuccessful: { title: 'Password Reset Successful', description: AUTH_MESSAGES.passwordReset },
} as const;
