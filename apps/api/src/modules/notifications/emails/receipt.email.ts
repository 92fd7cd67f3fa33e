import { defineEmail } from './email.js';

/** Proves the payment of an order to its buyer. */
export const receiptEmail = defineEmail<{ number: string; paidOn: string; what: string; quantity: number; total: string }>(
  'receipt',
  {
    subject: ({ number }) => `Receipt for order ${number}`,
    body: ({ number, paidOn, what, quantity, total }) => [
      { heading: 'Thank you, your payment was successful' },
      { text: 'Keep this email for your records.' },
      {
        rows: [
          ['Order', number],
          ['Date', paidOn],
          [what, quantity],
          ['Total paid', `$${total}`],
        ],
      },
      { link: 'Open My Purchases', path: '/dashboard/purchases' },
    ],
  },
);
