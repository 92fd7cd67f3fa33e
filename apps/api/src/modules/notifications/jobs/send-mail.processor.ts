import { Injectable } from '@nestjs/common';
import type { JobProcessor, JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SendMail } from '../use-cases/send-mail.use-case.js';
import { sendMailJob, type MailPayload } from './send-mail.job.js';

/** Sends the mails that wait in the outbox. */
@Injectable()
@Processes(sendMailJob)
export class SendMailProcessor implements JobProcessor<MailPayload> {
  constructor(private readonly sendMail: SendMail) {}

  async process(mail: MailPayload, run: JobRun): Promise<void> {
    await this.sendMail.execute(mail, run.id);
  }
}
