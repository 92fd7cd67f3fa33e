import { defineEmail } from '../email.js';

const WALLET = { link: 'Open your wallet', path: '/dashboard/wallet' } as const;

/** Confirms that unused balance goes back to cards, and warns an owner who didn't ask for it. */
export const payoutRequestedEmail = defineEmail<{ number: string; amount: string }>('payout-requested', {
  subject: ({ number, amount }) => `Refund ${number} of $${amount} to your card was requested`,
  body: ({ number, amount }) => [
    { heading: 'We are refunding your balance' },
    { text: `We are refunding $${amount} of your balance to the cards that paid it. That takes up to 10 days.` },
    { text: "If you didn't request this, change your password and contact us at once." },
    { rows: [['Refund', number]] },
    WALLET,
  ],
});

/** Says how a payout ended. `paid` and `returned` are empty if they are nothing. */
export const payoutEndedEmail = defineEmail<{ number: string; paid: string; returned: string }>('payout-ended', {
  subject: ({ number, paid }) =>
    paid === '' ? `Refund ${number} to your card failed` : `Refund ${number}: we refunded $${paid} to your card`,
  body: ({ number, paid, returned }) => [
    { heading: paid === '' ? 'Your balance was not refunded' : 'Your balance was refunded' },
    ...(paid === '' ? [] : [{ text: `We refunded $${paid} to your cards. Banks take up to 10 days to show it.` }]),
    ...(returned === ''
      ? []
      : [{ text: `Your cards didn't take $${returned}. It is in your balance again. Contact us if you need it elsewhere.` }]),
    { rows: [['Refund', number]] },
    WALLET,
  ],
});

/** Says that a bank returned a refund that had been made. */
export const payoutReturnedEmail = defineEmail<{ number: string; amount: string }>('payout-returned', {
  subject: ({ number }) => `Refund ${number} was returned by your bank`,
  body: ({ number, amount }) => [
    { heading: 'Your bank returned a refund' },
    { text: `$${amount} is in your balance again. Contact us if your card was closed.` },
    { rows: [['Refund', number]] },
    WALLET,
  ],
});
