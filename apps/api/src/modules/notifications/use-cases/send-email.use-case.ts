import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Refused, type JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { EmailSender } from '../ports.js';
import { renderCalendar } from '../emails/appointments/render-calendar.js';
import { inNameOf, renderEmail } from '../emails/render-email.js';
import { EmailSettings } from '../notifications.settings.js';
import { sendEmailJob, type EmailPayload } from '../jobs/send-email.job.js';

/**
 * Sends one email to the mail server now; for jobs only. Its Message-ID is the job's id, so that a duplicate after a crash is
 * recognized.
 */
@Injectable()
export class SendEmail {
  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
    private readonly sender: EmailSender,
    private readonly email: EmailSettings,
  ) {}

  /** Sends an email of the outbox. Throws Refused if the server permanently rejected the address. */
  @Processes(sendEmailJob)
  async executeQueued(email: EmailPayload, run: JobRun): Promise<void> {
    await this.execute(email, run.id).catch((error: unknown) => {
      if (refusesAddress(error)) throw new Refused(error.message, { cause: error });
      throw error;
    });
  }

  async execute({ template, to, subject, values }: EmailPayload, id: string): Promise<void> {
    const { hostname } = new URL(this.settings.PUBLIC_URL);
    const company = await this.sender.details();
    const parts = renderEmail(template, values, this.settings.PUBLIC_URL, company);
    const icalEvent = renderCalendar(template, values, { to, from: this.email.MAIL_FROM, company, hostname });
    const messageId = `<${id}@${hostname}>`;
    await this.mailer.sendMail({ to, subject: inNameOf(company, subject), ...parts, messageId, ...(icalEvent && { icalEvent }) });
  }
}

/** Returns whether the server permanently rejected the address itself (RFC 5321: 5yz), as Nodemailer reports it. */
function refusesAddress(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}
