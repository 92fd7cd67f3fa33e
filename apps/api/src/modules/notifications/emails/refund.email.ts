import { defineEmail } from './email.js';

/** Tells a buyer that staff refunded an order, in full or in part. */
export const refundEmail = defineEmail<{ number: string; what: string; amount: string; total: string; whole: boolean }>(
  'refund',
  {
    subject: ({ number }) => `Refund for order ${number}`,
    body: ({ number, what, amount, total, whole }) => [
      { heading: `We refunded $${amount}` },
      {
        text:
          (whole
            ? `Your order ${number} (${what}) is canceled and refunded in full. `
            : `We refunded part of your order ${number} (${what}). The rest of the order is unchanged. `) +
          'The money goes to the card you paid with. Your bank may take up to ten days to show it.',
      },
      {
        rows: [
          ['Order', number],
          ['Paid', `$${total}`],
          ['Refund', `$${amount}`],
        ],
      },
    ],
  },
);
