import { defineEmail } from '../email.js';

/** Proves a deposit to the agency. */
export const depositReceiptEmail = defineEmail<{ reference: string; paidOn: string; amount: string; balance: string }>(
  'deposit-receipt',
  {
    subject: ({ reference }) => `Receipt for deposit ${reference}`,
    body: ({ reference, paidOn, amount, balance }) => [
      { heading: 'Funds were added to your balance' },
      { text: 'Keep this email for your records.' },
      {
        rows: [
          ['Deposit', reference],
          ['Date', paidOn],
          ['Added', `$${amount}`],
          ['Your balance', `$${balance}`],
        ],
      },
      { link: 'Open your wallet', path: '/dashboard/wallet' },
    ],
  },
);
