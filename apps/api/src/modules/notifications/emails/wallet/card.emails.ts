import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail } from '../email.js';

const NOT_YOURS = `If your agency didn't do this, change your password and email ${BRAND.supportEmail}.`;
const WALLET = { link: 'Open your wallet', path: '/dashboard/wallet' };

/** Tells an agency that a card was saved. */
export const cardSavedEmail = defineEmail<{ card: string }>('card-saved', {
  subject: ({ card }) => `${card} was saved`,
  body: ({ card }) => [
    { heading: 'A card was saved' },
    { text: `${card} was saved in your wallet. It is charged when someone in your agency chooses it.` },
    { text: NOT_YOURS },
    WALLET,
  ],
});

/** Tells an agency that a card was removed. */
export const cardRemovedEmail = defineEmail<{ card: string }>('card-removed', {
  subject: ({ card }) => `${card} was removed`,
  body: ({ card }) => [
    { heading: 'A card was removed' },
    { text: `${card} was removed from your wallet. It can't be charged anymore.` },
    { text: NOT_YOURS },
    WALLET,
  ],
});

/**
 * Tells an agency which of its cards end this month or next; `cards` has one line per card, such as `Visa •••• 4242, ends
 * 12/2026`.
 */
export const cardExpiringEmail = defineEmail<{ cards: string; count: number }>('card-expiring', {
  subject: ({ count }) => (count === 1 ? 'A saved card expires soon' : 'Saved cards expire soon'),
  body: ({ cards, count }) => [
    { heading: count === 1 ? 'A saved card expires soon' : 'Saved cards expire soon' },
    ...cards.split('\n').map((text) => ({ text })),
    { text: 'Add the new card in your wallet, then remove the old one. Some banks send us the new date themselves.' },
    WALLET,
  ],
});
