import { Injectable } from '@nestjs/common';
import { PARTNER_REVIEW_HOURS, type PartnerDecision } from '@warmline/contracts/api/partners';
import { BRAND } from '@warmline/contracts/brand';
import type { Transaction } from '../../platform/database/database.js';
import { Notifications } from '../notifications/public.js';

interface Applicant {
  id: string;
  contactEmail: string;
}

/**
 * Emails applicants. An applicant may enter another person's address, so an email contains nothing that the applicant typed: it cannot carry
 * advertising.
 */
@Injectable()
export class PartnerEmails {
  constructor(private readonly notifications: Notifications) {}

  received(tx: Transaction, applicant: Applicant): Promise<void> {
    const text =
      `Thank you for applying to become a ${BRAND.name} partner. We'll review your application within ${PARTNER_REVIEW_HOURS} hours ` +
      "and email you at this address. If you didn't apply, ignore this email.";
    return this.send(tx, applicant, 'received', 'We received your application', text, '');
  }

  decided(tx: Transaction, applicant: Applicant, decision: PartnerDecision, note: string | null): Promise<void> {
    const approved = decision === 'approved';
    const subject = approved ? 'Your partner application is approved' : 'About your partner application';
    const text = approved
      ? `Welcome to ${BRAND.name}. Your application is approved. We'll contact you about the next steps.`
      : `Thank you for your interest in ${BRAND.name}. We reviewed your application and can't accept it at this time.`;
    return this.send(tx, applicant, decision, subject, text, note ?? '');
  }

  private send(tx: Transaction, { id, contactEmail }: Applicant, what: string, subject: string, text: string, note: string) {
    const mail = { template: 'partner-application', to: contactEmail, subject, values: { heading: subject, text, note } };
    return this.notifications.queueEmail(tx, mail, `partner:${id}:${what}`);
  }
}
