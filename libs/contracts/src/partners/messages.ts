/** Returns `X is required`, also for a text that is too short or is not an email address (B5.38). */
export const requiredMessage = (label: string) => `${label} is required`;
export const tooLongMessage = (label: string, max: number) => `${label} must be at most ${max} characters`;

export const PARTNER_MESSAGES = {
  contactEmail: 'Valid email is required',
  paymentTerms: 'Payment terms is required',
  timeZone: 'Time zone is required',
} as const;

/** Toasts of the form and of the review, as the specification quotes them (B5.41, B8.02-B8.04, B8.15, B8.23, B8.24). */
export const PARTNER_TOASTS = {
  invalidFileType: { title: 'Invalid File Type', description: 'Please upload PDF, DOC, DOCX or image files only.' },
  fileTooLarge: { title: 'File Too Large', description: 'Each file can be at most 10MB.' },
  tooManyFiles: { title: 'Too Many Files', description: 'You can upload a maximum of 5 documents.' },
  submitted: { title: 'Application Submitted', description: 'We will review your application within 48 hours.' },
  submissionFailed: { title: 'Submission Failed', description: 'Failed to submit application' },
  listFailed: { title: 'Error', description: 'Failed to fetch affiliate network signups' },
  statusFailed: { title: 'Error', description: 'Failed to update application status' },
  statusUpdated: { title: 'Success', description: 'Application status updated successfully.' },
} as const;
