import { RESCHEDULE_LIMITS } from '@warmline/contracts/callbacks/reschedule';
import { defineEmail, type Block, type EmailCalendar } from '../email.js';
import { plainText } from '../orders/new-orders.email.js';

/** An appointment, as emails to its buyer need it. They name no contact: the order shows it to seats that may see it. */
export interface AppointmentValues {
  /** Of the order; names the event in calendars. */
  id: string;
  number: string;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  /** Higher after each change of the time. */
  sequence: number;
  /** When the email was caused, ISO 8601. */
  at: string;
  /** Two-letter code. */
  state: string;
  /** The start on the prospect's clocks, such as `Tuesday, December 1, 2026 at 2:30 PM Eastern Time`. */
  when: string;
  /** The start on the buyer's clocks; empty if they show the same. */
  own: string;
}

/** What an email without a calendar file says. */
export type AppointmentText = Pick<AppointmentValues, 'id' | 'number' | 'minutes' | 'when' | 'own'>;

/** Returns the calendar event of an appointment. */
export function appointmentEvent(
  { id, number, startsAt, minutes, sequence, at, state }: Omit<AppointmentValues, 'when' | 'own'>,
  method: EmailCalendar['method'] = 'REQUEST',
): EmailCalendar {
  const description =
    method === 'CANCEL' ? 'This appointment is canceled.' : `You call. Name and phone are in My Purchases, order ${number}.`;
  return { method, id, sequence, at, startsAt, minutes, summary: `Appointment with a prospect in ${state}`, description };
}

/** Returns the time as a part of an email; the last row stands out. */
export function appointmentTime({ when, own, minutes }: Omit<AppointmentText, 'id' | 'number'>): Block {
  return {
    rows: [['Length', `${minutes} minutes`], ...(own === '' ? [] : [['Your time', own] as const]), ['Time', when]],
  };
}

const orderLink = ({ id }: Pick<AppointmentText, 'id'>): Block => ({
  link: 'Open the order',
  path: `/dashboard/purchases/${id}`,
});

/** Reminds the buyer of an appointment (L91). */
export const appointmentReminderEmail = defineEmail<AppointmentText>('appointment-reminder', {
  subject: ({ when }) => `Reminder: appointment on ${when}`,
  body: (values) => [
    { heading: 'Your appointment begins soon' },
    { text: `You call the prospect. Name and phone number are in order ${values.number}.` },
    appointmentTime(values),
    orderLink(values),
  ],
});

/**
 * Tells staff that a buyer asks for another time; the buyer typed `wish` and `note`, which may be empty: both stand without links
 * (L101).
 */
export const appointmentAskedEmail = defineEmail<{ number: string; when: string; wish: string; note: string }>(
  'appointment-asked',
  {
    subject: ({ number }) => `Another time for the appointment of order ${number}?`,
    body: ({ number, when, wish, note }) => [
      { heading: 'A buyer asks for another time' },
      {
        rows: [
          ['Order', number],
          ['Time', when],
        ],
      },
      {
        quote: [plainText(wish, RESCHEDULE_LIMITS.wish.max), plainText(note, RESCHEDULE_LIMITS.note.max)]
          .filter(Boolean)
          .join('\n\n'),
      },
      { text: 'Call the prospect, then set the new time or decline.' },
      { link: 'Open the requests', path: '/admin/callbacks' },
    ],
  },
);

/** Tells the buyer the newly agreed time; `answer` is what staff wrote, or empty (L93). */
export const appointmentMovedEmail = defineEmail<AppointmentValues & { answer: string }>('appointment-moved', {
  subject: ({ when }) => `New time: appointment on ${when}`,
  body: (values) => [
    { heading: 'Your appointment has a new time' },
    { text: 'The attached invitation updates it in your calendar.' },
    appointmentTime(values),
    ...quoteOf(values.answer),
    orderLink(values),
  ],
  calendar: (values) => appointmentEvent(values),
});

/** Tells the buyer that the time stays as it is. */
export const appointmentKeptEmail = defineEmail<AppointmentText & { answer: string }>('appointment-kept', {
  subject: ({ number }) => `No other time for the appointment of order ${number}`,
  body: (values) => [
    { heading: "We couldn't agree on another time" },
    { text: `The appointment of order ${values.number} stays at its time.` },
    appointmentTime(values),
    ...quoteOf(values.answer),
    orderLink(values),
  ],
});

/** Takes the appointment of a refunded order, or one whose return was accepted, out of the buyer's calendar. */
export const appointmentCanceledEmail = defineEmail<AppointmentValues & { isReturned?: boolean }>('appointment-canceled', {
  subject: ({ when }) => `Canceled: appointment on ${when}`,
  body: (values) => [
    { heading: 'Your appointment is canceled' },
    {
      text: `We ${'isReturned' in values ? 'accepted the return of' : 'refunded'} order ${values.number}. Please don't call the prospect.`,
    },
    appointmentTime(values),
  ],
  calendar: (values) => appointmentEvent(values, 'CANCEL'),
});

/** Puts the appointment back into the buyer's calendar when the refund failed later (L100). */
export const appointmentRestoredEmail = defineEmail<AppointmentValues>('appointment-restored', {
  subject: ({ when }) => `On again: appointment on ${when}`,
  body: (values) => [
    { heading: 'Your appointment is on again' },
    {
      text: `The refund of order ${values.number} failed, so the appointment is yours again. The attached invitation puts it back in your calendar.`,
    },
    appointmentTime(values),
    orderLink(values),
  ],
  calendar: (values) => appointmentEvent(values),
});

function quoteOf(answer: string): Block[] {
  return answer === '' ? [] : [{ quote: answer }];
}
