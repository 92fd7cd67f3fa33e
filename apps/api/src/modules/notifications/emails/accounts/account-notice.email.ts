import { BRAND } from '@warmline/contracts/site/brand';
import { defineEmail, type ComposedEmail } from '../email.js';

const NOT_YOU = `If this wasn't you, reset your password now and email ${BRAND.supportEmail}.`;

/** Changes of an account that are emailed to its owner, so that a theft is noticed: heading and text. */
const NOTICES = {
  password_changed: ['Your password was changed', `The password of your account was changed. ${NOT_YOU}`],
  password_set_by_staff: [
    'A new password was set for you',
    'Our team set a new password for your account and will give it to you. ' +
      `You'll choose your own password when you sign in. If you didn't request this, email ${BRAND.supportEmail}.`,
  ],
  email_change_requested: [
    'A change of your email was requested',
    `Someone who knows your password asked to use another email for your account. It changes once that address is confirmed. ${NOT_YOU}`,
  ],
  email_changed: [
    'Your email was changed',
    `Your account now has another email, and we no longer write to this one. If this wasn't you, email ${BRAND.supportEmail} now.`,
  ],
  two_factor_on: ['Two-factor sign-in is on', `Your account now asks for a code when you sign in. ${NOT_YOU}`],
  two_factor_off: ['Two-factor sign-in is off', `Your account no longer asks for a code when you sign in. ${NOT_YOU}`],
  recovery_codes_renewed: [
    'New recovery codes',
    `New recovery codes were created for your account. The old ones no longer work. ${NOT_YOU}`,
  ],
  recovery_code_used: ['A recovery code was used', `A recovery code was used to sign in to your account. ${NOT_YOU}`],
} as const;
export type AccountNotice = keyof typeof NOTICES;

/** Tells the owner of an account that it changed. */
export const accountNoticeTemplate = defineEmail<{ heading: string; text: string }>('account-notice', {
  subject: ({ heading }) => heading,
  body: ({ heading, text }) => [{ heading }, { text }, { link: 'Sign in', path: '/login' }],
});

/** Composes the email about one change of an account. */
export function accountNoticeEmail(notice: AccountNotice): ComposedEmail {
  const [heading, text] = NOTICES[notice];
  return accountNoticeTemplate({ heading, text });
}
