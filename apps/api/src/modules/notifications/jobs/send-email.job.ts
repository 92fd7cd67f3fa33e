import { defineJob } from '../../../platform/queue/job.js';

/** An email of any kind, by the name of its template. */
export interface EmailPayload {
  template: string;
  to: string;
  subject: string;
  values: Record<string, string | number>;
}

/** Retried for a day: a mail server may be down that long. */
export const sendEmailJob = defineJob<EmailPayload>('mail.send', 'mail', { maxAttempts: 300 });
