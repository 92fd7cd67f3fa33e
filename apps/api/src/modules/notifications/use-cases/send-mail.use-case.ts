import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import { Settings } from '../../../platform/config/settings.js';
import type { MailPayload } from '../jobs/send-mail.job.js';

/** Hands one mail to the mail server, now: for jobs only. Its Message-ID is the job's id, so that one sent twice by a crash is known as one. */
@Injectable()
export class SendMail {
  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
  ) {}

  async execute({ template, to, subject, values }: MailPayload, id: string): Promise<void> {
    const { hostname } = new URL(this.settings.PUBLIC_URL);
    await this.mailer.sendMail({
      to,
      subject,
      template,
      messageId: `<${id}@${hostname}>`,
      context: { ...values, brand: BRAND, publicUrl: this.settings.PUBLIC_URL },
    });
  }
}
