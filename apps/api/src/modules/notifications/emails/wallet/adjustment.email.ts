import { defineEmail } from '../email.js';

/** Tells an agency that staff changed its balance. */
export const adjustmentEmail = defineEmail<{ amount: string; isCredit: boolean; balance: string; owed: string }>('adjustment', {
  subject: ({ amount, isCredit }) => (isCredit ? `We added $${amount} to your balance` : `We took $${amount} from your balance`),
  body: ({ amount, isCredit, balance, owed }) => [
    { heading: 'Your balance was adjusted' },
    { text: isCredit ? `Support added $${amount} to your balance.` : `Support took $${amount} from your balance.` },
    {
      rows: [
        ['Adjustment', `${isCredit ? '+' : '−'}$${amount}`],
        ...(owed === '' ? [] : [['You owe', `$${owed}`] as const]),
        ['Your balance', `$${balance}`],
      ],
    },
    { text: 'If you have a question about it, contact support.' },
    { link: 'Open your wallet', path: '/dashboard/wallet' },
  ],
});
