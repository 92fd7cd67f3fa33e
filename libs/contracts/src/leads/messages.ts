import type { LeadRefund } from './types.ts';

/** Messages of the single-lead form and the callback form (B5.14-B5.24); only `nameRequired` is in the specification. */
export const LEAD_MESSAGES = {
  nameRequired: 'Name is required',
  ageRangeUnknown: 'Please choose an age range',
  phoneNotUs: 'Please enter a 10-digit US phone number',
  stateNotUs: 'Please enter a US state by its code or name',
  priceInvalid: 'Please enter an amount in dollars, such as 4.50',
  formFillTimeInvalid: 'Please enter a date, with or without a time',
  formFillTimeFuture: 'This time is in the future',
  formFillTimeTooOld: 'This is more than 10 years ago',
  actualAgeInvalid: 'Please enter a whole number of days',
  known: 'A lead with this phone number already exists.',
} as const;

/** Toasts of the admin pages (B8.05, B8.06); those for withdrawn leads are not in the specification. */
export const LEAD_TOASTS = {
  failed: { title: 'Error', description: 'Failed to upload aged lead' },
  uploaded: { title: 'Success', description: 'Aged lead uploaded successfully.' },
  withdrawn: { title: 'Lead withdrawn', description: 'Buyers can no longer see or buy this lead.' },
  putBack: { title: 'Lead is on sale again' },
  saved: { title: 'Lead saved' },
  notSaved: { title: 'Error', description: 'Failed to save the lead' },
  notMoved: { title: 'Error', description: 'Failed to update lead' },
} as const;

/** What a bought lead that was refunded is marked with (M88). */
export const LEAD_REFUND_LABELS: Record<LeadRefund, string> = { requested: 'Refund pending', refunded: 'Refunded' };
