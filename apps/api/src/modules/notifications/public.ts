import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import type { ComposedEmail } from './emails/email.js';
import { sendEmailJob } from './jobs/send-email.job.js';

export { accountNoticeEmail, type AccountNotice } from './emails/account-notice.email.js';
export { disputedEmail } from './emails/disputed.email.js';
export type { ComposedEmail } from './emails/email.js';
export { latePaymentCancelledEmail, latePaymentDuplicateEmail, latePaymentSoldEmail } from './emails/late-payment.email.js';
export { orderCancelledEmail } from './emails/order-cancelled.email.js';
export { partnerDecidedEmail, partnerReceivedEmail } from './emails/partner-application.email.js';
export { receiptEmail } from './emails/receipt.email.js';
export { refundFailedEmail } from './emails/refund-failed.email.js';
export { refundFailedSupportEmail } from './emails/refund-failed-support.email.js';
export { refundEmail } from './emails/refund.email.js';
export { resetLinkEmail } from './emails/reset-link.email.js';
export { SendEmail } from './use-cases/send-email.use-case.js';

/** The delivery of an email. */
export interface EmailDelivery {
  subject: string;
  state: 'sent' | 'waiting' | 'failed';
  /** When it was sent or failed for good, else when it was queued. */
  at: Date;
}

/** Queues emails for other modules: an email is stored in their transaction and sent after the commit. */
@Injectable()
export class Notifications {
  constructor(
    private readonly outbox: Outbox,
    private readonly db: Database,
  ) {}

  /** Queues an email to an address; a second one with the same key is dropped. */
  async queueEmail(tx: Transaction, to: string, email: ComposedEmail, dedupeKey: string): Promise<void> {
    await this.outbox.add(tx, sendEmailJob, { to, ...email }, { dedupeKey: `mail:${dedupeKey}` });
  }

  /** Returns the deliveries of the emails with these keys, while their jobs are kept. */
  async deliveries(dedupeKeys: readonly string[]): Promise<EmailDelivery[]> {
    const rows = await this.db.query<EmailDelivery>(
      `SELECT payload ->> 'subject' AS subject, coalesce(done_at, failed_at, created_at) AS at,
         CASE WHEN done_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state
       FROM outbox WHERE dedupe_key = ANY($1::text[]) ORDER BY at`,
      [dedupeKeys.map((key) => `mail:${key}`)],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }
}
