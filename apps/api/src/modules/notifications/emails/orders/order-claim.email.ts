import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail } from '../email.js';

/** Sends the link that moves a guest's orders into an account. */
export const orderClaimEmail = defineEmail<{ number: string; link: string }>('order-claim', {
  subject: ({ number }) => `Add order ${number} to your ${BRAND.name} account`,
  body: ({ number, link }) => [
    { heading: 'Add your order to an account' },
    {
      text: 'Create an account, or sign in to yours. Then My Purchases shows every order that was paid with this email address.',
    },
    { rows: [['Order', number]] },
    { button: 'Continue', path: link },
    {
      text: 'The link works once within 24 hours. Please do not forward this email, because the link gives access to your order.',
    },
  ],
  footer: "If you didn't request this, ignore this email. Your order stays as it is.",
});
