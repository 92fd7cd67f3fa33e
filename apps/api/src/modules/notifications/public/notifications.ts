import { Injectable } from '@nestjs/common';
import type { Company } from '@warmline/contracts/site/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { ComposedEmail } from '../emails/email.js';
import { organizerOf } from '../emails/appointments/render-calendar.js';
import { sendEmailJob } from '../jobs/send-email.job.js';
import { EmailSettings } from '../notifications.settings.js';

/** The delivery of an email. */
export interface EmailDelivery {
  subject: string;
  state: 'sent' | 'waiting' | 'failed';
  /** When it was sent or failed for good, else when it was queued. */
  at: Date;
}

const STATES = { waiting: 'waiting', done: 'sent', dead: 'failed' } as const;

/** Queues emails for other modules: an email is stored in their transaction and sent after the commit. */
@Injectable()
export class Notifications {
  constructor(
    private readonly outbox: Outbox,
    private readonly db: Database,
    private readonly settings: EmailSettings,
  ) {}

  /** Returns the organizer of calendar files, as emails name it. */
  organizer(company: Company): { name: string; email: string } {
    return organizerOf(company, this.settings.MAIL_FROM);
  }

  /** Queues an email to an address; a second one with the same key is dropped. */
  async queueEmail(tx: Transaction, to: string, email: ComposedEmail, dedupeKey: string): Promise<void> {
    await this.outbox.add(tx, sendEmailJob, { to, ...email }, { dedupeKey: `mail:${dedupeKey}` });
  }

  /** Returns the deliveries of the emails with these keys, while their jobs are kept. */
  async deliveries(dedupeKeys: readonly string[]): Promise<EmailDelivery[]> {
    const keys = dedupeKeys.map((key) => `mail:${key}`);
    const messages = await this.outbox.findByKeys<ComposedEmail>(this.db, keys);
    return messages.map(({ payload, state, at }) => ({ subject: payload.subject, state: STATES[state], at }));
  }
}
