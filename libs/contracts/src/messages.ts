/** Validation messages, word for word ([000] §5, [001] §5). Forms and API read the same object. */
export const MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailInvalid: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordsDiffer: "Passwords don't match",
  noLeadsSelected: 'Please select at least one lead to purchase.',
  csvNeedsRows: 'File must contain at least a header row and one data row',
} as const;

/** Toasts, word for word ([000] §8, [001] §8). */
export const TOASTS = {
  loginSuccess: { title: 'Login Successful', description: 'Welcome back!' },
  loginFailed: { title: 'Login Failed', description: 'Invalid credentials' },
  noLeadsSelected: { title: 'No Leads Selected', description: MESSAGES.noLeadsSelected },
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
  missingFieldMappings: { title: 'Missing Field Mappings' },
  paymentFailed: { title: 'Payment Failed' },
  paymentError: { title: 'Payment Error', description: 'Something went wrong. Please try again.' },
} as const;

/** `Bulk Purchase Successful`, `Successfully purchased N leads.` ([001] §8). */
export function bulkPurchaseSuccess(count: number) {
  return { title: 'Bulk Purchase Successful', description: `Successfully purchased ${count} leads.` };
}

/** `Successfully uploaded N aged leads` ([001] §8). */
export function bulkUploadSuccess(count: number) {
  return { title: 'Success', description: `Successfully uploaded ${count} aged leads.` };
}
