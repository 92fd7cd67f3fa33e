import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { renderEmail } from '../emails/render-email.js';
import type { EmailPayload } from '../jobs/send-email.job.js';

/** Sends one email to the mail server now; for jobs only. Its Message-ID is the job's id, so that a duplicate after a crash is recognized. */
@Injectable()
export class SendEmail {
  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
  ) {}

  async execute({ template, to, subject, values }: EmailPayload, id: string): Promise<void> {
    const { hostname } = new URL(this.settings.PUBLIC_URL);
    const parts = renderEmail(template, values, this.settings.PUBLIC_URL);
    await this.mailer.sendMail({ to, subject, ...parts, messageId: `<${id}@${hostname}>` });
  }
}
