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
 * Writes to applicants. Anybody can enter anybody's address, so nothing the applicant typed goes into a mail: it cannot be made to
 * carry somebody's advertising.
 */
@Injectable()
export class PartnerMails {
  constructor(private readonly notifications: Notifications) {}

  received(tx: Transaction, applicant: Applicant): Promise<void> {
    const text =
      `Thank you for applying to become a partner of ${BRAND.name}. We will review your application within ${PARTNER_REVIEW_HOURS} hours ` +
      'and write to this address. If you did not apply, you can ignore this mail.';
    return this.send(tx, applicant, 'received', 'We have received your application', text, '');
  }

  decided(tx: Transaction, applicant: Applicant, decision: PartnerDecision, note: string | null): Promise<void> {
    const approved = decision === 'approved';
    const subject = approved ? 'Your partner application is approved' : 'About your partner application';
    const text = approved
      ? `Welcome to ${BRAND.name}. Your application is approved, and we will be in touch about the next steps.`
      : `Thank you for your interest in ${BRAND.name}. We have reviewed your application and cannot accept it at this time.`;
    return this.send(tx, applicant, decision, subject, text, note ?? '');
  }

  private send(tx: Transaction, { id, contactEmail }: Applicant, what: string, subject: string, text: string, note: string) {
    const mail = { template: 'partner-application', to: contactEmail, subject, values: { heading: subject, text, note } };
    return this.notifications.mail(tx, mail, `partner:${id}:${what}`);
  }
}
