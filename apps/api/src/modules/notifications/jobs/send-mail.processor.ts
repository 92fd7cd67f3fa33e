import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import { Settings } from '../../../platform/config/settings.js';
import type { JobProcessor, JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { sendMailJob, type MailPayload } from './send-mail.job.js';

/** Sends one mail. Its Message-ID is the outbox row's id, so that a mail sent twice by a crash is known as one. */
@Injectable()
@Processes(sendMailJob)
export class SendMailProcessor implements JobProcessor<MailPayload> {
  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
  ) {}

  async process({ template, to, subject, values }: MailPayload, run: JobRun): Promise<void> {
    const { hostname } = new URL(this.settings.PUBLIC_URL);
    await this.mailer.sendMail({
      to,
      subject,
      template,
      messageId: `<${run.id}@${hostname}>`,
      context: { ...values, brand: BRAND, publicUrl: this.settings.PUBLIC_URL },
    });
  }
}
