/** Validation messages, as the specification quotes them (A5.12-A5.22, B5.01-B5.49). Forms and API use the same object. */
export const MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailInvalid: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordsDiffer: "Passwords don't match",
  passwordCommon: 'This password is on lists of common or stolen passwords. Please choose another one.',
  currentPasswordRequired: 'Please enter your current password',
  currentPasswordWrong: 'This is not your current password.',
  codeRequired: 'Please enter the code',
  codeWrong: 'This code is not right, or it was used before. Please try the next one.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  resetRequested: 'If there is an account with this address, a reset link is on its way to it.',
  passwordReset: 'Your password has been reset. You can sign in with it now.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  agencyNameRequired: 'Agency name is required',
  roleRequired: 'Please select your role',
  phoneTooShort: 'Phone number must be at least 10 digits',
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
  ringcloudEmailInvalid: 'Valid email required',
  ringcloudPhoneRequired: 'Phone number required',
  stateRequired: 'State is required',
  confirmPasswordRequired: 'Please confirm your password',
  workingStatesRequired: 'Please list the states you work in',
  transfersAtLeastOne: 'Must be at least 1 transfer',
  callsPerDayAtLeastOne: 'Must be at least 1 call per day',
  transferHoursSpecified: 'Please specify transfer hours',
  workingStatesSpecified: 'Please specify working states',
  required: 'Required',
  reasonRequired: 'Please give a reason',
  refundReasonRequired: 'Please choose a reason',
  priceOutOfRange: 'Please enter a price from $0.01 to $10,000.00',
  refundAmountRequired: 'Please enter an amount of at least $0.01',
  orderSecretMissing: 'Payment setup failed - no client secret received',
  noLeadsSelected: 'Please select at least one lead to purchase.',
  csvNeedsRows: 'File must contain at least a header row and one data row',
} as const;

/** Toasts, as the specification quotes them (A8.02-A8.09, B8.02-B8.29). */
export const TOASTS = {
  loginSuccess: { title: 'Login Successful', description: 'Welcome back!' },
  loginFailed: { title: 'Login Failed', description: 'Invalid credentials' },
  usersFailed: { title: 'Error', description: 'Failed to fetch users' },
  changePasswordFailed: { title: 'Error', description: 'Failed to change password' },
  changePasswordSuccess: { title: 'Success', description: 'Password changed successfully.' },
  resetEmailFailed: { title: 'Error', description: 'Failed to send reset email' },
  resetEmailSent: { title: 'Reset Email Sent', description: MESSAGES.resetRequested },
  resetLinkMissing: { title: 'Invalid Reset Link', description: 'The link is not complete. Please request a new one.' },
  resetLinkInvalid: { title: 'Invalid or Expired Link', description: MESSAGES.resetLinkInvalid },
  resetFailed: { title: 'Reset Failed', description: 'Failed to reset password' },
  resetSuccessful: { title: 'Password Reset Successful', description: MESSAGES.passwordReset },
  noLeadsSelected: { title: 'No Leads Selected', description: MESSAGES.noLeadsSelected },
  transferOrderFailed: { title: 'Error', description: 'Failed to create order.' },
  bulkPurchaseFailed: { title: 'Bulk Purchase Failed', description: 'Failed to purchase leads' },
  bulkUploadFailed: { title: 'Bulk Upload Failed', description: 'Failed to upload leads' },
  fileProcessingError: { title: 'File Processing Error', description: 'Error processing the uploaded file.' },
  invalidFile: { title: 'Invalid File', description: MESSAGES.csvNeedsRows },
  noValidData: {
    title: 'No Valid Data',
    description: 'No rows with a name, a phone number and a state were found in the file.',
  },
  autoMappingFailed: {
    title: 'Auto-Mapping Failed',
    description: 'Some required columns were not found. Please map them by hand.',
  },
  autoMappingError: {
    title: 'Auto-Mapping Error',
    description: 'The first line does not look like column names. Please map the columns by hand.',
  },
  mappingError: { title: 'Mapping Error', description: 'The file could not be read with these columns.' },
  missingFieldMappings: { title: 'Missing Field Mappings' },
  notCsv: { title: 'Invalid File Type', description: 'Please choose a .csv file.' },
  oneFileOnly: { title: 'Too Many Files', description: 'Please upload one file at a time.' },
  csvTooLarge: { title: 'File Too Large', description: 'A file may have up to 512 MB. Please split it.' },
  paymentSuccessful: { title: 'Payment Successful', description: "Thank you for your purchase! We'll be in touch soon." },
  paymentSuccessfulHighVolume: { title: 'Payment Successful', description: 'Thank you for your purchase!' },
  intentFailed: { title: 'Error', description: 'Failed to initialize payment. Please try again.' },
  surveyNotSaved: { title: 'Warning', description: 'Failed to save information, but you can still proceed to payment.' },
  surveySaved: { title: 'Information Saved', description: 'Your information is saved. Please complete your payment.' },
  surveyPaymentFailed: { title: 'Payment Failed', description: 'Failed to process payment' },
  surveyPaid: { title: 'Payment Successful!', description: 'You will receive a confirmation e-mail shortly.' },
  ringcloudSubmitted: { title: 'Survey Submitted Successfully', description: 'Redirecting to payment...' },
  ringcloudFailed: { title: 'Submission Failed', description: 'Failed to submit survey' },
  ringcloudRedirect: { title: 'Redirecting to Payment', description: 'Taking you to secure checkout...' },
  ringcloudPaymentFailed: { title: 'Payment Failed', description: 'Please try again or contact support.' },
  paymentFailed: { title: 'Payment Failed' },
  paymentError: { title: 'Payment Error', description: 'Something went wrong. Please try again.' },
} as const;

/** `Bulk Purchase Successful`, `Successfully purchased N leads.` (B8.26). */
export function bulkPurchaseSuccess(count: number) {
  return { title: 'Bulk Purchase Successful', description: `Successfully purchased ${count} leads.` };
}

/** `Successfully uploaded N aged leads` (B8.12). */
export function bulkUploadSuccess(count: number) {
  return { title: 'Success', description: `Successfully uploaded ${count} aged leads.` };
}

/** `HTTP error! status: N`, for a rejected call-transfer order without another message (B8.27). */
export function httpErrorText(status: number): string {
  return `HTTP error! status: ${status}`;
}
