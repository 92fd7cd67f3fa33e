/**
 * Validation messages of several areas, as the specification quotes them (A5.12-A5.22, B5.01-B5.49). Forms and API use the same
 * object.
 */
export const MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  phoneTooShort: 'Phone number must be at least 10 digits',
  validEmailRequired: 'Valid email required',
  phoneRequired: 'Phone number required',
  stateRequired: 'State is required',
  required: 'Required',
  reasonRequired: 'Please give a reason',
  noteRequired: 'Please write a note',
} as const;
