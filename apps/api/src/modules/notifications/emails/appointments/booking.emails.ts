import { BRAND } from '@warmline/contracts/site/brand';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { defineEmail, type EmailCalendar } from '../email.js';

/** A booked call, as its emails need it. */
interface Call {
  /** Of the booking; names the event in calendars. */
  id: string;
  /** ISO 8601. */
  startsAt: string;
  /** When it was booked or canceled, ISO 8601. */
  at: string;
  /** The start in the reader's time zone, such as `Monday, November 30, 2026 at 9:00 AM Eastern Time`. */
  when: string;
}

type Cancellation = Call & { by: 'shop' | 'visitor'; reason: string };

const MINUTES = BOOKING_LIMITS.slotMinutes;

/**
 * Confirms a call to the visitor, with the link that cancels it. A visitor may enter another person's address, so it contains
 * nothing that was typed (P33) but the last digits of the number.
 */
export const bookingConfirmedEmail = defineEmail<Call & { phoneEnding: string; path: string }>('booking-confirmed', {
  subject: ({ when }) => `Your call on ${when}`,
  body: ({ when, phoneEnding, path }) => [
    { heading: 'Your call is booked' },
    { text: `${when}, ${MINUTES} minutes. We call the number ending in ${phoneEnding}.` },
    { text: 'The attached invitation adds the call to your calendar. To change the time, cancel the call and book another one.' },
    { link: 'Cancel this call', path },
  ],
  footer: "If you didn't book this call, cancel it with the link above.",
  calendar: (call) =>
    invitation(call, `Call with ${BRAND.name}`, `${BRAND.name} calls the number ending in ${call.phoneEnding}.`),
});

/**
 * Tells a visitor that a call is not booked, because the address has too many. Another person may have typed it, so it contains
 * nothing of the call.
 */
export const bookingLimitEmail = defineEmail<Record<string, never>>('booking-limit', {
  subject: () => 'Your call was not booked',
  body: () => [
    { heading: 'This call is not booked' },
    {
      text: `An email address can have ${BOOKING_LIMITS.openPerEmail} calls ahead and book ${BOOKING_LIMITS.dailyPerEmail} in 24 hours. Yours has reached that limit.`,
    },
    { text: 'To change a call, cancel it with the link in its email. Then book another time, or write to us.' },
  ],
  footer: "If you didn't try to book a call, ignore this email.",
});

/** Tells the shop of a booked call. */
export const bookingNoticeEmail = defineEmail<
  Call & { name: string; agency: string; phone: string; email: string; note: string }
>('booking-notice', {
  subject: ({ when }) => `New call booked: ${when}`,
  body: ({ when, name, agency, phone, email, note }) => [
    { heading: 'A visitor booked a call' },
    {
      rows: [
        ['Name', name],
        ...(agency === '' ? [] : [['Agency', agency] as const]),
        ['Phone', phone],
        ['Email', email],
        ['Time', when],
      ],
    },
    ...(note === '' ? [] : [{ quote: note }]),
    { link: 'Open the bookings', path: '/admin/bookings' },
  ],
  calendar: (call) => invitation(call, `Call ${call.name}`, `Call ${call.phone}.`),
});

/** Tells the visitor that the call is canceled; `reason` is the admin's, or empty. */
export const bookingCanceledEmail = defineEmail<Cancellation>('booking-canceled', {
  subject: ({ when }) => `Canceled: your call on ${when}`,
  body: ({ when, by, reason }) => [
    { heading: 'Your call is canceled' },
    { text: by === 'shop' ? `We had to cancel the call on ${when}. We're sorry.` : `You canceled the call on ${when}.` },
    ...(reason === '' ? [] : [{ quote: reason }]),
    { link: 'Book another time', path: '/#schedule-call' },
  ],
  calendar: (call) => cancellation(call, `Call with ${BRAND.name}`),
});

/** Tells the shop that a call is canceled. */
export const bookingCanceledNoticeEmail = defineEmail<Cancellation & { name: string }>('booking-canceled-notice', {
  subject: ({ when }) => `Call canceled: ${when}`,
  body: ({ when, by, reason, name }) => [
    { heading: by === 'visitor' ? 'A visitor canceled a call' : 'A call was canceled' },
    {
      rows: [
        ['Name', name],
        ['Time', when],
      ],
    },
    ...(reason === '' ? [] : [{ quote: reason }]),
    { link: 'Open the bookings', path: '/admin/bookings' },
  ],
  calendar: (call) => cancellation(call, `Call ${call.name}`),
});

function invitation({ id, startsAt, at }: Call, summary: string, description: string): EmailCalendar {
  return { method: 'REQUEST', sequence: 0, id, startsAt, at, minutes: MINUTES, summary, description };
}

function cancellation({ id, startsAt, at }: Call, summary: string): EmailCalendar {
  return { method: 'CANCEL', sequence: 1, id, startsAt, at, minutes: MINUTES, summary, description: 'This call is canceled.' };
}
