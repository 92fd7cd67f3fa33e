import { defineEmail } from '../email.js';

/** Tells a buyer that their calls were paused, because nobody answered. */
export const callsPausedEmail = defineEmail<{
  /** The numbers of the orders. */
  orders: string;
}>('calls-paused', {
  subject: ({ orders }) => `Your calls are paused (${orders})`,
  body: ({ orders }) => [
    { heading: 'We paused your calls, because nobody answered' },
    { text: 'Several calls in a row were not answered. None of them counts.' },
    { rows: [['Orders', orders]] },
    { text: 'Check that your number is answered, then choose Resume in My Campaigns.' },
    { link: 'Open My Campaigns', path: '/dashboard/campaigns' },
  ],
});
