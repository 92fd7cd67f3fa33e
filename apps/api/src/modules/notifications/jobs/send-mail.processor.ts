import { Injectable } from '@nestjs/common';
import { Refused, type JobProcessor, type JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SendMail } from '../use-cases/send-mail.use-case.js';
import { sendMailJob, type MailPayload } from './send-mail.job.js';

/** Sends the mails that wait in the outbox. */
@Injectable()
@Processes(sendMailJob)
export class SendMailProcessor implements JobProcessor<MailPayload> {
  constructor(private readonly sendMail: SendMail) {}

  async process(mail: MailPayload, run: JobRun): Promise<void> {
    await this.sendMail.execute(mail, run.id).catch((error: unknown) => {
      if (refusesAddress(error)) throw new Refused(error.message, { cause: error });
      throw error;
    });
  }
}

/** Whether the server answered the address itself with a lasting no (RFC 5321: 5yz), as Nodemailer tells it. */
function refusesAddress(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}
