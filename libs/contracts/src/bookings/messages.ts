import { BOOKING_LIMITS } from './limits.ts';

/** Texts of bookings that API and web share. */
export const BOOKING_MESSAGES = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  phone: 'Please enter a 10-digit US phone number',
  startsAt: 'Please choose a time',
  timeZone: 'Please choose a time zone',
  note: `Please enter at most ${BOOKING_LIMITS.note.max} characters`,
  tooLong: 'Please enter at most 200 characters',
  reason: `Please enter at most ${BOOKING_LIMITS.reason.max} characters`,
  slotTaken: 'That time was just taken. Please choose another one.',
  bookingOver: 'This call has started or was canceled already.',
  linkUnknown: 'This link is not valid.',
  hoursChanged: 'Another admin just changed the hours. Please check them and try again.',
  dayHours: 'Please choose an end after the start',
  leadHours: `Please enter ${BOOKING_LIMITS.leadHours.min} to ${BOOKING_LIMITS.leadHours.max} hours`,
  horizonDays: `Please enter ${BOOKING_LIMITS.horizonDays.min} to ${BOOKING_LIMITS.horizonDays.max} days`,
  awayDay: 'Please choose both days, the last one not before the first',
} as const;
