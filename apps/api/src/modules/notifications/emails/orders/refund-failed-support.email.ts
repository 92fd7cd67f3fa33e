import { defineEmail } from '../email.js';

/** Tells support that a refund failed and another way is needed. */
export const refundFailedSupportEmail = defineEmail<{ number: string; amount: string; failure: string }>(
  'refund-failed-support',
  {
    subject: ({ number }) => `Refund for order ${number} failed`,
    body: ({ number, amount, failure }) => [
      { heading: `A refund of $${amount} failed` },
      { text: `A refund of $${amount} for order ${number} failed. ${failure}`.trim() },
      {
        text:
          "Open the order in the admin panel to see what's left to refund. " +
          'Then try again or arrange another way with the customer.',
      },
    ],
  },
);
