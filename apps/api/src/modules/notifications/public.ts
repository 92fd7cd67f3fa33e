import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { sendMailJob, type MailPayload } from './jobs/send-mail.job.js';

export type { MailPayload } from './jobs/send-mail.job.js';
export { SendMail } from './use-cases/send-mail.use-case.js';

/** What became of a mail. */
export interface MailTrace {
  subject: string;
  state: 'sent' | 'waiting' | 'failed';
  /** When it was sent or given up, else when it was written. */
  at: Date;
}

/** How other modules write to people: the mail becomes part of their transaction and is sent after it. */
@Injectable()
export class Notifications {
  constructor(
    private readonly outbox: Outbox,
    private readonly db: Database,
  ) {}

  /** Queues a mail; a second one with the same key is dropped. */
  async mail(tx: Transaction, mail: MailPayload, dedupeKey: string): Promise<void> {
    await this.outbox.add(tx, sendMailJob, mail, { dedupeKey: `mail:${dedupeKey}` });
  }

  /** What became of the mails with these keys, as long as they are remembered. */
  async traces(dedupeKeys: readonly string[]): Promise<MailTrace[]> {
    const rows = await this.db.query<MailTrace>(
      `SELECT payload ->> 'subject' AS subject, coalesce(done_at, failed_at, created_at) AS at,
         CASE WHEN done_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state
       FROM outbox WHERE dedupe_key = ANY($1::text[]) ORDER BY at`,
      [dedupeKeys.map((key) => `mail:${key}`)],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }
}
