import { defineEmail } from '../email.js';

/** Tells an agency that the statement of a month is there. */
export const statementReadyEmail = defineEmail<{ month: string; monthName: string; closing: string }>('statement-ready', {
  subject: ({ monthName }) => `Your statement for ${monthName}`,
  body: ({ month, monthName, closing }) => [
    { heading: `Your statement for ${monthName} is ready` },
    { text: `Your balance at the end of the month was $${closing}.` },
    { text: 'It lists what was added to your balance and what was paid from it. Times are in UTC.' },
    { link: 'Open the statement', path: `/dashboard/statements/${month}` },
  ],
});
