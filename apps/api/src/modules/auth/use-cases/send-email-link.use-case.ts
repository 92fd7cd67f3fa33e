import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { emailInUseEmail, emailLinkEmail, SendEmail } from '../../notifications/public.js';
import { Users } from '../../users/public.js';
import { emailLinkJob } from '../jobs/email-link.job.js';
import { EmailChangeRepository } from '../persistence/email-change.repository.js';
import { newResetToken, resetTokenHash } from '../reset-token.js';

/** Further accounts are silently not sent a link to the same address, so that a mailbox cannot be flooded. */
const ACCOUNTS_PER_ADDRESS = 3;

/**
 * Emails the link that confirms a new address; an address that another account has gets an explanation without a link. The token
 * is created at the last moment and only its hash is stored. A rerun replaces the link of the earlier run.
 */
@Injectable()
export class SendEmailLink {
  constructor(
    private readonly changes: EmailChangeRepository,
    private readonly users: Users,
    private readonly sendEmail: SendEmail,
    private readonly settings: Settings,
  ) {}

  @Processes(emailLinkJob)
  async execute({ changeId }: { changeId: string }, { id }: JobRun): Promise<void> {
    const change = await this.changes.find(changeId);
    if (!change) return;
    const token = newResetToken();
    if (!(await this.changes.setToken(changeId, resetTokenHash(token), ACCOUNTS_PER_ADDRESS))) return;
    const isInUse = (await this.users.idOfEmail(change.email)) !== null;
    const link = `${this.settings.publicOrigin}/dashboard/settings?email=${token}`;
    await this.sendEmail.execute({ to: change.email, ...(isInUse ? emailInUseEmail({}) : emailLinkEmail({ link })) }, id);
  }
}
