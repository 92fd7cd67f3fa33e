import { defineEmail } from '../email.js';

/** Tells a buyer that staff changed the settings of a campaign; the settings themselves are behind the sign-in. */
export const campaignChangedEmail = defineEmail<{
  /** The numbers of the orders. */
  orders: string;
  /** The names of what changed, such as `Hours, States`. */
  changed: string;
  reason: string;
}>('campaign-changed', {
  subject: ({ orders }) => `Your call settings changed (${orders})`,
  body: ({ orders, changed, reason }) => [
    { heading: 'We changed the settings of your calls' },
    {
      rows: [
        ['Orders', orders],
        ['Changed', changed],
        ['Reason', reason],
      ],
    },
    { text: 'Sign in and open My Campaigns to see the settings. Reply to this email if anything is wrong.' },
  ],
});
