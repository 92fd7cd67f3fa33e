import { BRAND } from '@warmline/contracts/site/brand';
import { PARTNER_REVIEW_HOURS } from '@warmline/contracts/partners/limits';
import type { PartnerDecision } from '@warmline/contracts/partners/types';
import { defineEmail, type ComposedEmail } from './email.js';

/**
 * Tells an applicant where the partner application stands; `note` is the admin's, or empty. An applicant may enter another
 * person's address, so the email contains nothing that the applicant typed: it cannot carry advertising.
 */
export const partnerApplicationTemplate = defineEmail<{ heading: string; text: string; note: string }>('partner-application', {
  subject: ({ heading }) => heading,
  body: ({ heading, text, note }) => [{ heading }, { text }, ...(note === '' ? [] : [{ quote: note }])],
});

/** Composes the confirmation of an application. */
export function partnerReceivedEmail(): ComposedEmail {
  const text =
    `Thank you for applying to become a ${BRAND.name} partner. We'll review your application within ${PARTNER_REVIEW_HOURS} hours ` +
    "and email you at this address. If you didn't apply, ignore this email.";
  return partnerApplicationTemplate({ heading: 'We received your application', text, note: '' });
}

/** Composes the decision on an application with the admin's note, which may be empty. */
export function partnerDecidedEmail(decision: PartnerDecision, note: string): ComposedEmail {
  const approved = decision === 'approved';
  const heading = approved ? 'Your partner application is approved' : 'About your partner application';
  const text = approved
    ? `Welcome to ${BRAND.name}. Your application is approved. We'll contact you about the next steps.`
    : `Thank you for your interest in ${BRAND.name}. We reviewed your application and can't accept it at this time.`;
  return partnerApplicationTemplate({ heading, text, note });
}
