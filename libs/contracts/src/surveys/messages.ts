/** Validation messages, as the specification quotes them. */
export const SURVEY_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  agencyNameRequired: 'Agency name is required',
  roleRequired: 'Please select your role',
  usernameTooShort: 'Username must be at least 3 characters',
  usernameCharacters: 'Use only letters A-Z, numbers, periods, hyphens, and underscores',
  signupPasswordTooShort: 'Password must be at least 6 characters',
  leadTypeRequired: 'Please select a lead type',
  transfersRequired: 'Please enter the number of transfers you want',
  callsPerDayRequired: 'Please enter calls per day',
  transferHoursRequired: 'Please enter transfer hours',
  callbacksRequired: 'Please enter the number of callbacks you want',
  leadsRequired: 'Please enter the number of leads you want',
  ageRangeRequired: 'Please select an age range',
  confirmPasswordRequired: 'Please confirm your password',
  workingStatesRequired: 'Please list the states you work in',
} as const;

/** Toasts, as the specification quotes them. */
export const SURVEY_TOASTS = {
  notSaved: { title: 'Warning', description: 'Failed to save information, but you can still proceed to payment.' },
  saved: { title: 'Information Saved', description: 'Your information is saved. Please complete your payment.' },
  paymentFailed: { title: 'Payment Failed', description: 'Failed to process payment' },
  paid: { title: 'Payment Successful!', description: 'You will receive a confirmation e-mail shortly.' },
  ringcloudSubmitted: { title: 'Survey Submitted Successfully', description: 'Redirecting to payment...' },
  ringcloudFailed: { title: 'Submission Failed', description: 'Failed to submit survey' },
  ringcloudRedirect: { title: 'Redirecting to Payment', description: 'Taking you to secure checkout...' },
  ringcloudPaymentFailed: { title: 'Payment Failed', description: 'Please try again or contact support.' },
} as const;
