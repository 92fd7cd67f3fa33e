import { Injectable } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/auth/access';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import type { SentLink } from '@warmline/contracts/auth/staff-accounts';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, NotFound } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Audit } from '../../audit/public.js';
import { maySetPassword, Users } from '../../users/public.js';
import { AccountIsDisabled } from '../auth.errors.js';
import { resetLinkJob } from '../jobs/reset-link.job.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';

/** Emails a reset link to the stored address of an account, or another invitation to staff who never used one (P56). */
@Injectable()
export class SendUserLink {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly resets: PasswordResetRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Throws NotFound, AccountIsDisabled, `too_many_requests`, or `forbidden` for a caller who may not set this password. */
  async execute(actor: Principal, userId: string): Promise<SentLink> {
    const [user, isClaimed] = await Promise.all([this.users.find(userId), this.users.isClaimed(userId)]);
    if (!user) throw new NotFound('The user');
    if (actor.userId === userId) throw new AppError('forbidden', 'Please change your own password on the Security page.');
    if (!maySetPassword(actor, user)) throw new AppError('forbidden', 'You can only send links to buyers.');
    const invitation = isStaff(user.access) && !isClaimed;
    await this.db.transaction(async (tx) => {
      const [account] = await this.users.lock(tx, userId);
      if (account?.disabled) throw new AccountIsDisabled();
      if ((await this.resets.countSentLastHour(tx, userId, null)) >= AUTH_LIMITS.linksPerHour)
        throw new AppError('too_many_requests', 'This account got five links within an hour. Please try again later.', {
          retryAfterSeconds: 3600,
        });
      await this.outbox.add(tx, resetLinkJob, { userId, ...(invitation && { invitation }) });
      const target = { kind: 'user', id: userId, label: user.username } as const;
      await this.audit.record(tx, { actor, action: 'password.link_sent', target, after: { invitation } });
    });
    return { kind: invitation ? 'invitation' : 'reset', email: user.email };
  }
}
