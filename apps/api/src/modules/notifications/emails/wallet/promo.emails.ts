import { defineEmail } from '../email.js';

/** Tells an agency that it has promo credit. */
export const promoGrantedEmail = defineEmail<{ amount: string; endsOn: string }>('promo-granted', {
  subject: ({ amount }) => `You have $${amount} of promo credit`,
  body: ({ amount, endsOn }) => [
    { heading: `We added $${amount} of promo credit to your balance` },
    { text: 'It pays for your next purchase before the rest of your balance does.' },
    {
      rows: [
        ['Promo credit', `$${amount}`],
        ['Ends on', endsOn],
      ],
    },
    { text: 'Promo credit can’t be refunded to a card.' },
    { link: 'Open your wallet', path: '/dashboard/wallet' },
  ],
});

/** Tells an agency that its promo credit ends soon. */
export const promoEndsEmail = defineEmail<{ left: string; endsOn: string }>('promo-ends', {
  subject: ({ endsOn }) => `Your promo credit ends on ${endsOn}`,
  body: ({ left, endsOn }) => [
    { heading: `You have $${left} of promo credit left` },
    { text: `It ends on ${endsOn}. Your next purchase spends it first.` },
    { link: 'Browse aged leads', path: '/dashboard' },
  ],
});
