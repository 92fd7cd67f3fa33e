import { defineJob } from '../../../platform/queue/job.js';
import type { ComposedEmail } from '../emails/email.js';

/**
 * An email to an address. Version 0.1.0 reads and writes the same payload, so both can send the emails of the other during an
 * upgrade.
 */
export interface EmailPayload extends ComposedEmail {
  to: string;
}

/** Retried for a day: a mail server may be down that long. */
export const sendEmailJob = defineJob<EmailPayload>('mail.send', 'mail', { maxAttempts: 300 });
