import { defineEmail } from '../email.js';

const WALLET = '/dashboard/wallet';

/** Tells of a charge by auto-recharge; it is the receipt of the deposit, too. */
export const rechargeDoneEmail = defineEmail<{
  reference: string;
  paidOn: string;
  amount: string;
  card: string;
  balance: string;
}>('recharge-done', {
  subject: ({ amount }) => `Auto-recharge added $${amount}`,
  body: ({ reference, paidOn, amount, card, balance }) => [
    { heading: `Auto-recharge added $${amount}` },
    { text: 'Your balance fell below the amount that you set. Keep this email for your records.' },
    {
      rows: [
        ['Deposit', reference],
        ['Date', paidOn],
        ['Card', card],
        ['Added', `$${amount}`],
        ['Your balance', `$${balance}`],
      ],
    },
    { link: 'Change or switch off auto-recharge', path: WALLET },
  ],
});

/** Asks to confirm a charge that the bank does not make without its cardholder (W17). */
export const rechargeNeedsActionEmail = defineEmail<{ reference: string; amount: string }>('recharge-needs-action', {
  subject: ({ amount }) => `Your bank wants you to confirm $${amount}`,
  body: ({ reference, amount }) => [
    { heading: `Your bank wants you to confirm $${amount}` },
    { text: `Auto-recharge could not add $${amount} to your balance without you. Nothing was charged.` },
    { button: `Confirm $${amount}`, path: `/dashboard?section=wallet&deposit=${encodeURIComponent(reference)}` },
    { text: 'Without a confirmation within 24 hours, we cancel this charge and try again later.' },
  ],
});

type Pause = 'monthly_ceiling' | 'card_declined' | 'card_expired' | 'refunded';

/** Tells that auto-recharge paused, and why. */
export const rechargePausedEmail = defineEmail<{ because: Pause; card: string; ceiling: string }>('recharge-paused', {
  subject: () => 'Auto-recharge is paused',
  body: ({ because, card, ceiling }) => [
    { heading: 'Auto-recharge is paused' },
    { text: REASONS[because](card, ceiling) },
    { button: 'Open your wallet', path: WALLET },
  ],
});

const REASONS: Record<Pause, (card: string, ceiling: string) => string> = {
  monthly_ceiling: (_card, ceiling) =>
    `Another charge would be more than the $${ceiling} that you allow in a month. Auto-recharge continues on the first of next month. You can also add funds or raise the limit.`,
  card_declined: (card) => `Your card ${card} was declined. Choose another card, or switch auto-recharge on again.`,
  card_expired: (card) => `Your card ${card} has expired. Choose another card to go on.`,
  refunded: () =>
    'Funds of your balance were refunded to a card, so we charge none. To add funds automatically again, switch auto-recharge on again.',
};

/** Tells that a balance got low, once each time (W55). */
export const lowBalanceEmail = defineEmail<{ balance: string; limit: string }>('low-balance', {
  subject: ({ balance }) => `Your balance is $${balance}`,
  body: ({ balance, limit }) => [
    { heading: `Your balance is $${balance}` },
    { text: `It fell below $${limit}. Add funds, so that your next purchase takes one press.` },
    { button: 'Add funds', path: WALLET },
  ],
});
