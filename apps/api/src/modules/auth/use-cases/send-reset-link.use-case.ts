import { Injectable } from '@nestjs/common';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { resetLinkEmail, SendEmail, staffInvitationEmail } from '../../notifications/public.js';
import { Users } from '../../users/public.js';
import { resetLinkJob } from '../jobs/reset-link.job.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { newResetToken, resetTokenHash } from '../reset-token.js';

/**
 * Creates a reset link, or an invitation (P51), and emails it; a disabled account gets none. Links beyond the hourly limit are
 * silently not sent, so that a mailbox cannot be flooded. The token is created at the last moment and never written down: not in
 * the database, the outbox or a log. A rerun with the same id replaces the link of the earlier run.
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
  async execute({ userId, invitation = false }: { userId: string | null; invitation?: boolean }, { id }: JobRun): Promise<void> {
    if (userId === null) return;
    const token = newResetToken();
    const allowed = await this.db.transaction(async (tx) => {
      const [account] = await this.users.lock(tx, userId);
      if (!account || account.disabled) return false;
      if ((await this.resets.countSentLastHour(tx, userId, id)) >= AUTH_LIMITS.linksPerHour) return false;
      const seconds = invitation ? AUTH_LIMITS.invitationSeconds : AUTH_LIMITS.resetLinkSeconds;
      await this.resets.store(tx, id, userId, resetTokenHash(token), seconds);
      return true;
    });
    // Read after the link is stored: a later change of the address voids the link.
    const user = allowed ? await this.users.find(userId) : null;
    if (!user) return;
    const link = `${this.settings.publicOrigin}/reset-password?token=${token}`;
    const email = invitation ? staffInvitationEmail({ link }) : resetLinkEmail({ link });
    await this.sendEmail.execute({ to: user.email, ...email }, id);
  }
}
