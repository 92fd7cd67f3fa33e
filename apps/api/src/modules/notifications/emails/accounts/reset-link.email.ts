import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail } from '../email.js';

/** Sends the link that sets a new password. */
export const resetLinkEmail = defineEmail<{ link: string }>('reset-link', {
  subject: () => `Reset your ${BRAND.name} password`,
  body: ({ link }) => [
    { heading: 'Reset your password' },
    {
      text:
        'We received a request to reset the password of the account with this email. ' +
        'The link works once within an hour and shows your username.',
    },
    { button: 'Choose a new password', path: link },
  ],
  footer: "If you didn't request this, ignore this email. Your password stays the same.",
});
