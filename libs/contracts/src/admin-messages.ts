import { MESSAGES } from './messages.ts';

// Separate from MESSAGES so that public pages don't load texts that only staff read.

/** Messages of the single-lead form and the callback form (B5.14-B5.24); those after the blank line are not in the specification. */
export const ADMIN_MESSAGES = {
  nameRequired: 'Name is required',
  emailInvalid: MESSAGES.ringcloudEmailInvalid,
  phoneRequired: MESSAGES.ringcloudPhoneRequired,
  stateRequired: MESSAGES.stateRequired,
  priceRequired: 'Price is required',

  ageRangeUnknown: 'Please choose an age range',
  phoneNotUs: 'Please enter a 10-digit US phone number',
  priceInvalid: 'Please enter an amount in dollars, such as 4.50',
  formFillTimeInvalid: 'Please enter a date, with or without a time',
  formFillTimeFuture: 'This time is in the future',
  formFillTimeTooOld: 'This is more than 10 years ago',
  actualAgeInvalid: 'Please enter a whole number of days',
  leadKnown: 'A lead with this phone number already exists.',
  callbackKnown: 'A callback opportunity with this phone number already exists.',
} as const;

/** Toasts of the admin pages, as the specification quotes them (B8.05-B8.08); those for removed and withdrawn items are not in it. */
export const ADMIN_TOASTS = {
  leadFailed: { title: 'Error', description: 'Failed to upload aged lead' },
  leadUploaded: { title: 'Success', description: 'Aged lead uploaded successfully.' },
  callbackFailed: { title: 'Error', description: 'Failed to upload callback opportunity' },
  callbackUploaded: { title: 'Success', description: 'Callback opportunity uploaded successfully.' },
  callbackRemoved: { title: 'Callback opportunity removed' },
  callbackNotRemoved: { title: 'Error', description: 'Failed to remove callback opportunity' },
  leadWithdrawn: { title: 'Lead withdrawn', description: 'Buyers can no longer see or buy this lead.' },
  leadPutBack: { title: 'Lead is on sale again' },
  leadNotMoved: { title: 'Error', description: 'Failed to update lead' },
} as const;
