import { defineEmail } from '../email.js';

/** Tells a buyer that a refund failed which an earlier email announced. */
export const refundFailedEmail = defineEmail<{ number: string; amount: string }>('refund-failed', {
  subject: ({ number }) => `Your refund for order ${number} failed`,
  body: ({ number, amount }) => [
    { heading: 'Your refund failed' },
    {
      text:
        `We emailed you about a refund of $${amount} for order ${number}. Your card's bank rejected it, ` +
        "so you haven't received the money. We'll contact you about another way to refund you.",
    },
  ],
});
