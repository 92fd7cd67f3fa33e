import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { sendMailJob, type MailPayload } from './jobs/send-mail.job.js';

export type { MailPayload } from './jobs/send-mail.job.js';
export { SendMail } from './use-cases/send-mail.use-case.js';

/** How other modules write to people: the mail becomes part of their transaction and is sent after it. */
@Injectable()
export class Notifications {
  constructor(private readonly outbox: Outbox) {}

  /** Queues a mail; a second one with the same key is dropped. */
  async mail(tx: Transaction, mail: MailPayload, dedupeKey: string): Promise<void> {
    await this.outbox.add(tx, sendMailJob, mail, { dedupeKey: `mail:${dedupeKey}` });
  }
}
