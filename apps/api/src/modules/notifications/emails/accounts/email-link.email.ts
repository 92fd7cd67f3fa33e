import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail } from '../email.js';

/** Sends the link that confirms a new email address. */
export const emailLinkEmail = defineEmail<{ link: string }>('email-link', {
  subject: () => `Confirm your new ${BRAND.name} email`,
  body: ({ link }) => [
    { heading: 'Confirm your new email' },
    {
      text:
        'We received a request to use this address for an account. ' +
        'The link works once within an hour, in a browser that is signed in to the account.',
    },
    { button: 'Confirm this address', path: link },
  ],
  footer: "If you didn't request this, ignore this email. Nothing changes.",
});

/** Explains to the owner of an address why an account couldn't change to it. */
export const emailInUseEmail = defineEmail<Record<string, never>>('email-in-use', {
  subject: () => `This email already has a ${BRAND.name} account`,
  body: () => [
    { heading: 'This address already has an account' },
    { text: 'We received a request to use this address for another account. An address can only be used for one account.' },
    { link: 'Sign in', path: '/login' },
  ],
  footer: "If you didn't request this, ignore this email. Nothing changes.",
});
