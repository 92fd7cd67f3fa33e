import { defineEmail } from '../email.js';

const ANSWER = {
  text: 'The proof is ready under Disputes in the admin pages. Check it and submit it; two days before the deadline it is submitted automatically.',
};
const page = (disputeId: string | undefined) =>
  disputeId === undefined ? [] : [{ link: 'Open the dispute', path: `/admin/disputes/${disputeId}` }];

type Named = { kind: 'order' | 'deposit'; name: string; amount: string };

/** Tells support that the payment of an order is disputed. */
export const disputedEmail = defineEmail<{ number: string; amount: string; disputeId?: string }>('disputed', {
  subject: ({ number }) => `Payment of order ${number} is disputed`,
  body: ({ number, amount, disputeId }) => [
    { heading: `The payment of order ${number} is disputed` },
    { text: `The buyer of order ${number} disputed $${amount} with the card's bank.` },
    ANSWER,
    ...page(disputeId),
  ],
});

/** Tells support that a deposit is disputed. */
export const depositDisputedEmail = defineEmail<{ reference: string; amount: string; disputeId?: string }>('deposit-disputed', {
  subject: ({ reference }) => `Deposit ${reference} is disputed`,
  body: ({ reference, amount, disputeId }) => [
    { heading: `Deposit ${reference} is disputed` },
    {
      text: `The cardholder of deposit ${reference} disputed $${amount} with the card's bank. What the balance has of it is frozen.`,
    },
    ANSWER,
    ...page(disputeId),
  ],
});

/** Tells support that the bank asks about a payment, which takes no money yet. */
export const inquiryEmail = defineEmail<Named & { disputeId: string }>('inquiry', {
  subject: ({ kind, name }) => `The bank asks about ${kind} ${name}`,
  body: ({ kind, name, amount, disputeId }) => [
    { heading: `The bank asks about ${kind} ${name}` },
    {
      text: `The card's bank asks about $${amount} of ${kind} ${name}. It took no money, and nothing is frozen.${kind === 'deposit' ? ' Nothing can be bought from the balance until the inquiry ends.' : ''}`,
    },
    { text: 'Without an answer, the bank usually makes it a dispute. A full refund ends it, too.' },
    ANSWER,
    ...page(disputeId),
  ],
});

/** Tells the buyer how a dispute was decided. */
export const disputeClosedEmail = defineEmail<Named & { outcome: 'won' | 'lost'; owed: string }>('dispute-closed', {
  subject: ({ kind, name }) => `The dispute about ${kind} ${name} is decided`,
  body: ({ kind, name, amount, outcome, owed }) => [
    { heading: `The dispute about ${kind} ${name} is decided` },
    {
      text:
        outcome === 'won'
          ? `The card's bank decided that the payment of $${amount} is valid.${kind === 'deposit' ? ' What was frozen can be used again.' : ''}`
          : `The card's bank returned $${amount} to the cardholder.`,
    },
    ...(owed === '' ? [] : [{ text: `You owe $${owed}. The next funds that you add pay it first. Until then you can't buy.` }]),
  ],
});

/** Where the amount went; to the card if the payment bought nothing (M19). */
type WonLate = Named & { to: 'balance' | 'shop' | 'card'; paidDebt: boolean };
const wonLate = ({ kind, name }: Named) => `The lost dispute about ${kind} ${name} was decided anew`;
const bankChanged = ({ amount }: Named) =>
  `The card's bank had returned $${amount} to the cardholder. It changed its decision: the payment is valid.`;

/** Tells the buyer that a lost dispute was won late. */
export const disputeWonLateEmail = defineEmail<WonLate>('dispute-won-late', {
  subject: wonLate,
  body: (won) => [
    { heading: wonLate(won) },
    { text: bankChanged(won) },
    ...(won.to === 'balance'
      ? [{ text: `$${won.amount} was added to your balance.${won.paidDebt ? ' What you owed was paid from it first.' : ''}` }]
      : []),
  ],
});

const RETURNED: Record<WonLate['to'], string> = {
  balance: 'The amount was added to the balance of the agency.',
  shop: 'The card provider returned the amount to the shop.',
  card: 'The payment bought nothing, so the amount is refunded to the card. Check that the refund succeeds.',
};

/** Tells support the same. No adjustment names the debt that it forgave, so support checks that. */
export const disputeWonLateNoticeEmail = defineEmail<WonLate & { disputeId: string }>('dispute-won-late-notice', {
  subject: wonLate,
  body: (won) => [
    { heading: wonLate(won) },
    { text: bankChanged(won) },
    { text: `${RETURNED[won.to]}${won.paidDebt ? ' What it owed was paid from it first.' : ''}` },
    ...(won.to === 'balance' ? [{ text: 'If an adjustment forgave this debt, take it back with another one.' }] : []),
    ...(won.to === 'card' ? [] : [{ text: 'Campaigns that the dispute paused stay paused until you resume them.' }]),
    ...page(won.disputeId),
  ],
});

/** Tells support that a card's bank warns of a stolen card. */
export const fraudWarningEmail = defineEmail<Named>('early-fraud-warning', {
  subject: ({ kind, name }) => `The bank warns of fraud: ${kind} ${name}`,
  body: ({ kind, name, amount }) => [
    { heading: `The bank warns of fraud: ${kind} ${name}` },
    { text: `The bank of the card that paid $${amount} reports it as stolen. A dispute usually follows.` },
    { text: 'Refund now: a fully refunded charge cannot be disputed.' },
  ],
});

type Submitted = { isInquiry: boolean; name: string; amount: string; disputeId: string };
const answered = ({ isInquiry, name }: Submitted) =>
  `The ${isInquiry ? 'inquiry' : 'dispute'} about ${name} was answered automatically`;

/** Tells support that evidence was submitted at the deadline, because no admin did. */
export const disputeSubmittedEmail = defineEmail<Submitted>('dispute-submitted', {
  subject: answered,
  body: (submitted) => [
    { heading: answered(submitted) },
    {
      text: `The deadline was near, so the evidence for the payment of $${submitted.amount} was submitted as it was. The bank decides now.`,
    },
    ...page(submitted.disputeId),
  ],
});
