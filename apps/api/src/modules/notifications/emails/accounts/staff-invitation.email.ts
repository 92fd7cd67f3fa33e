import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail } from '../email.js';

/** Invites a new member of staff to choose a password. */
export const staffInvitationEmail = defineEmail<{ link: string }>('staff-invitation', {
  subject: () => `Your ${BRAND.name} staff account`,
  body: ({ link }) => [
    { heading: 'Your staff account is ready' },
    {
      text:
        `An admin created a ${BRAND.name} staff account with this email. ` +
        'Choose your password to start. The link works once within three days and shows your username.',
    },
    { button: 'Choose a password', path: link },
  ],
  footer: "If you didn't expect this, ignore this email. Nobody can sign in with the account.",
});
