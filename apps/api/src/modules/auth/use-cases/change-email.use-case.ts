import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { ChangeEmailRequest } from '@warmline/contracts/auth/types';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { EmailLinkInvalid } from '../auth.errors.js';
import { emailLinkJob } from '../jobs/email-link.job.js';
import { EmailChangeRepository } from '../persistence/email-change.repository.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { resetTokenHash } from '../reset-token.js';
import { ConfirmPassword } from './confirm-password.js';

/**
 * Changes the caller's email address in two steps: the password, then a link to the new address in a browser that is signed in to
 * the account (P62). The old address gets an email about both.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly changes: EmailChangeRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmPassword: ConfirmPassword,
    private readonly outbox: Outbox,
    private readonly notices: AccountNotices,
    private readonly audit: Audit,
  ) {}

  /** Returns the address that waits for its link, or null. */
  pending(userId: string): Promise<string | null> {
    return this.changes.pendingOf(userId);
  }

  /**
   * Queues the link. The response is the same for an address that another account has. Throws CurrentPasswordWrong,
   * TooManyRequests.
   */
  async request(userId: string, { email, currentPassword }: ChangeEmailRequest): Promise<void> {
    const { user } = await this.confirmPassword.execute(userId, currentPassword);
    if (email.toLowerCase() === user.email.toLowerCase())
      throw new ValidationFailed([{ field: 'email', message: AUTH_MESSAGES.emailUnchanged }]);
    const changeId = randomUUID();
    await this.db.transaction(async (tx) => {
      await this.changes.store(tx, changeId, userId, email);
      await this.outbox.add(tx, emailLinkJob, { changeId });
      await this.notices.notify(tx, user, 'email_change_requested');
    });
  }

  async giveUp(userId: string): Promise<void> {
    await this.db.transaction((tx) => this.changes.giveUp(tx, userId));
  }

  /** Uses the link. Open reset links went to the old address, so they no longer work. Throws EmailLinkInvalid, EmailTaken. */
  async confirm(actor: AuditActor, token: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.users.lock(tx, actor.userId);
      const email = await this.changes.use(tx, actor.userId, resetTokenHash(token));
      const before = await this.users.find(actor.userId, tx);
      if (email === null || !before) throw new EmailLinkInvalid();
      await this.users.changeEmail(tx, actor.userId, email);
      await this.resets.voidAll(tx, actor.userId);
      // Without the addresses: the log is kept for good.
      await this.audit.record(tx, {
        actor,
        action: 'email.changed',
        target: { kind: 'user', id: before.id, label: before.username },
      });
      await this.notices.notify(tx, before, 'email_changed');
    });
  }
}
