import { defineEmail } from '../email.js';

/** Asks a buyer to check and start the campaign of a paid order: when it was paid, and `again` a day later. */
export const campaignCheckEmail = defineEmail<{
  /** The numbers of the orders. */
  orders: string;
  calls: number;
  path: string;
  again: boolean;
}>('campaign-check', {
  subject: ({ orders, again }) => (again ? `Your calls wait for you (${orders})` : `Check where your calls go (${orders})`),
  body: ({ orders, calls, path, again }) => [
    { heading: again ? 'Your calls have not started yet' : 'One step left before your calls' },
    { text: 'Check where and when your phone rings, then start. No calls come before that.' },
    {
      rows: [
        ['Calls', calls],
        ['Orders', orders],
      ],
    },
    { button: 'Check and start', path },
  ],
});
