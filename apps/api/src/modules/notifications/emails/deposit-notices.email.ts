import { defineEmail } from './email.js';

/** Tells support that a deposit was refunded at the provider, or that such a refund failed. */
export const depositRefundedEmail = defineEmail<{ reference: string; amount: string; isFailure: boolean; owed: string }>(
  'deposit-refunded',
  {
    subject: ({ reference, isFailure }) => `Refund of deposit ${reference} ${isFailure ? 'failed' : 'was made'}`,
    body: ({ reference, amount, isFailure, owed }) => [
      { heading: isFailure ? `A refund of deposit ${reference} failed` : `Deposit ${reference} was refunded` },
      {
        text: isFailure
          ? `The card's bank rejected a refund of $${amount}. The amount is in the agency's balance again.`
          : `$${amount} went back to the card, and was taken from the agency's balance.`,
      },
      ...(owed === '' ? [] : [{ text: `The balance didn't cover it. The agency owes $${owed}, which its next deposit pays.` }]),
    ],
  },
);
