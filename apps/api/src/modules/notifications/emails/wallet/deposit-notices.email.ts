import { defineEmail } from '../email.js';

const owes = (owed: string) =>
  owed === '' ? [] : [{ text: `The balance didn't cover it. The agency owes $${owed}, which its next deposit pays.` }];

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
      ...owes(owed),
    ],
  },
);

/**
 * Tells support that an order was refunded at the provider after a part of it had been returned, or that such a refund failed.
 */
export const orderOverRefundedEmail = defineEmail<{ number: string; amount: string; isFailure: boolean; owed: string }>(
  'order-over-refunded',
  {
    subject: ({ number, isFailure }) =>
      isFailure ? `Refund of order ${number} failed after a return` : `Order ${number} was refunded after a return`,
    body: ({ number, amount, isFailure, owed }) => [
      { heading: isFailure ? `A refund of order ${number} failed` : `Order ${number} was refunded by more than was left` },
      {
        text: isFailure
          ? `The card's bank rejected a refund. The $${amount} that were taken from the agency's balance for it are there again.`
          : `A refund at the card provider gave back $${amount} that a return had credited before. The amount was taken from the agency's balance.`,
      },
      ...owes(owed),
    ],
  },
);
