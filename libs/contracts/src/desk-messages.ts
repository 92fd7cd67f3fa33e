import { MESSAGES } from './messages.ts';

// Apart from the messages of everybody: no public page has to carry what only staff read.

/** Messages of the single-lead form and the call-back form ([001] §5); those below the line are ours. */
export const DESK_MESSAGES = {
  nameRequired: 'Name is required',
  emailInvalid: MESSAGES.ringcloudEmailInvalid,
  phoneRequired: MESSAGES.ringcloudPhoneRequired,
  stateRequired: MESSAGES.stateRequired,
  priceRequired: 'Price is required',

  ageRangeUnknown: 'Please choose one of the age ranges',
  phoneNotUs: 'Please enter a US phone number of 10 digits',
  priceInvalid: 'Please enter an amount in dollars, such as 4.50',
  formFillTimeInvalid: 'Please enter a date, with or without a time',
  formFillTimeFuture: 'This time is in the future',
  formFillTimeTooOld: 'This is more than 10 years ago',
  actualAgeInvalid: 'Please enter a whole number of days',
  leadKnown: 'A lead with this phone number exists already.',
  callbackKnown: 'A callback opportunity with this phone number exists already.',
} as const;

/** Toasts of the admin's desk, word for word ([001] §8). */
export const DESK_TOASTS = {
  leadFailed: { title: 'Error', description: 'Failed to upload aged lead' },
  leadUploaded: { title: 'Success', description: 'Aged lead uploaded successfully.' },
  callbackFailed: { title: 'Error', description: 'Failed to upload callback opportunity' },
  callbackUploaded: { title: 'Success', description: 'Callback opportunity uploaded successfully.' },
  callbackRemoved: { title: 'Callback opportunity removed' },
  callbackNotRemoved: { title: 'Error', description: 'The callback opportunity could not be removed.' },
  leadWithdrawn: { title: 'Lead withdrawn', description: 'It is not listed and cannot be bought any more.' },
  leadPutBack: { title: 'Lead is on sale again' },
  leadNotMoved: { title: 'Error', description: 'The lead could not be changed.' },
} as const;
