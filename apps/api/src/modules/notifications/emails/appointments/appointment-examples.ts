import {
  appointmentAskedEmail,
  appointmentCanceledEmail,
  appointmentKeptEmail,
  appointmentMovedEmail,
  appointmentReminderEmail,
  appointmentRestoredEmail,
} from './appointment.emails.js';
import type { ComposedEmail } from '../email.js';
import { receiptEmail } from '../orders/receipt.email.js';

const WHEN = 'Monday, November 30, 2026 at 9:00 AM Eastern Time';
const TEXT = { id: 'b0a4', number: 'WL-1042', minutes: 30, when: WHEN, own: 'Mon, Nov 30, 8:00 AM Central Time' };
const WHOLE = { ...TEXT, startsAt: '2026-11-30T14:00:00.000Z', at: '2026-11-25T12:00:00.000Z', sequence: 1, state: 'FL' };

/** Returns the emails about an appointment with values that stored ones may have, for tests; staff typed the text. */
export function appointmentExamples(typed: string): ComposedEmail[] {
  return [
    appointmentReminderEmail(TEXT),
    appointmentReminderEmail({ ...TEXT, own: '' }),
    appointmentAskedEmail({ number: TEXT.number, when: WHEN, wish: 'Friday 3:30 PM', note: '' }),
    appointmentAskedEmail({ number: TEXT.number, when: WHEN, wish: 'Friday', note: 'I am away.' }),
    appointmentMovedEmail({ ...WHOLE, answer: typed }),
    appointmentKeptEmail({ ...TEXT, answer: '' }),
    appointmentCanceledEmail(WHOLE),
    appointmentCanceledEmail({ ...WHOLE, isReturned: true }),
    appointmentRestoredEmail(WHOLE),
    receiptEmail({ paidOn: 'November 23, 2026', what: 'Appointment', quantity: 1, total: '45.00', ...WHOLE }),
  ];
}
