import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { resetLinkEmail, SendEmail } from '../../notifications/public.js';
import { Users } from '../../users/public.js';
import { resetLinkJob } from '../jobs/reset-link.job.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { newResetToken, resetTokenHash } from '../reset-token.js';

/** Further links are silently not sent, so that a mailbox cannot be flooded. */
const LINKS_PER_HOUR = 5;

/**
 * Creates a reset link and emails it. The token is created at the last moment and never written down: not in the database, the outbox or a log. A
 * rerun with the same id replaces the link of the earlier run.
 */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly resets: PasswordResetRepository,
    private readonly sendEmail: SendEmail,
    private readonly settings: Settings,
  ) {}

  @Processes(resetLinkJob)
  async execute({ userId }: { userId: string | null }, { id }: JobRun): Promise<void> {
    if (userId === null) return;
    const token = newResetToken();
    const allowed = await this.db.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if ((await this.resets.countSentLastHour(tx, userId, id)) >= LINKS_PER_HOUR) return false;
      await this.resets.store(tx, id, userId, resetTokenHash(token));
      return true;
    });
    // Read after the link is stored: a later change of the address voids the link.
    const user = allowed ? await this.users.find(userId) : null;
    if (!user) return;
    const link = `${this.settings.publicOrigin}/reset-password?token=${token}`;
    await this.sendEmail.execute({ to: user.email, ...resetLinkEmail({ link }) }, id);
  }
}
