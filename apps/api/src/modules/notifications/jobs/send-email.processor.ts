import { Injectable } from '@nestjs/common';
import { Refused, type JobProcessor, type JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SendEmail } from '../use-cases/send-email.use-case.js';
import { sendEmailJob, type EmailPayload } from './send-email.job.js';

/** Sends the emails in the outbox. */
@Injectable()
@Processes(sendEmailJob)
export class SendEmailProcessor implements JobProcessor<EmailPayload> {
  constructor(private readonly sendEmail: SendEmail) {}

  async process(mail: EmailPayload, run: JobRun): Promise<void> {
    await this.sendEmail.execute(mail, run.id).catch((error: unknown) => {
      if (refusesAddress(error)) throw new Refused(error.message, { cause: error });
      throw error;
    });
  }
}

/** Returns whether the server permanently rejected the address itself (RFC 5321: 5yz), as Nodemailer reports it. */
function refusesAddress(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}
