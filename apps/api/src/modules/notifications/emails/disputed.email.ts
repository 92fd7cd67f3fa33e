import { defineEmail } from './email.js';

/** Tells support that a payment is disputed. */
export const disputedEmail = defineEmail<{ number: string; amount: string }>('disputed', {
  subject: ({ number }) => `Payment of order ${number} is disputed`,
  body: ({ number, amount }) => [
    { heading: `The payment of order ${number} is disputed` },
    { text: `The buyer of order ${number} disputed $${amount} with the card's bank.` },
    { text: "Answer the dispute in the payment provider's dashboard. The deadline is short." },
  ],
});
