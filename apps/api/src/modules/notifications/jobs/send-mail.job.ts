import { defineJob } from '../../../platform/queue/job.js';

/** Every mail the shop sends, by its template's name. */
export interface MailPayload {
  template: string;
  to: string;
  subject: string;
  values: Record<string, string | number>;
}

/** Tried for a day: a mail server may be away for as long as that. */
export const sendMailJob = defineJob<MailPayload>('mail.send', 'mail', { maxAttempts: 300 });
