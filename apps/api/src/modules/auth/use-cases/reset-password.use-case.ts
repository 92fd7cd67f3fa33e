import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest, SessionUser } from '@warmline/contracts/auth/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { AgencyPurchases, Memberships, NewPasswords, TwoFactorRepository, Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { resetTokenHash } from '../reset-token.js';
import { ReplacePassword } from './replace-password.js';

/** Sets a new password with an emailed link, which works once within an hour (P6) and proves the address (P80). */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly newPasswords: NewPasswords,
    private readonly resets: PasswordResetRepository,
    private readonly replacePassword: ReplacePassword,
    private readonly factors: TwoFactorRepository,
    private readonly memberships: Memberships,
    private readonly purchases: AgencyPurchases,
    private readonly audit: Audit,
    private readonly notices: AccountNotices,
  ) {}

  /** Returns the link's user without using the link; throws ResetLinkInvalid unless it is still valid. */
  async check(token: string): Promise<SessionUser> {
    const userId = await this.resets.ownerOf(resetTokenHash(token));
    const user = userId === null ? null : await this.users.find(userId);
    if (!user) throw new ResetLinkInvalid();
    return user;
  }

  /** Throws ResetLinkInvalid or PasswordCommon; a rejected password leaves the link valid. */
  async execute({ token, password }: ResetPasswordRequest, address: string): Promise<void> {
    const user = await this.check(token);
    const passwordHash = await this.newPasswords.hash(password, 'password');
    const membership = await this.memberships.membershipOf(user.id);
    const actor = { userId: user.id, address };
    await this.db.transaction(async (tx) => {
      await this.users.lock(tx, user.id);
      if (!(await this.resets.use(tx, resetTokenHash(token)))) throw new ResetLinkInvalid();
      await this.replacePassword.within(tx, {
        user,
        actor,
        action: 'password.reset',
        change: { passwordHash, mustChange: false },
      });
      await this.notices.notify(tx, user, 'password_changed');
      if (!(await this.users.proveEmail(tx, user.id))) return;
      // Who reads the mailbox of a customer doesn't get past the second factor.
      if (membership && (await this.purchases.hasPaid(tx, membership.agencyId))) return;
      await this.endFactor(tx, user, actor);
    });
  }

  /** The second factor was set by a person who had only typed the address (P80). */
  private async endFactor(tx: Transaction, user: SessionUser, actor: AuditActor): Promise<void> {
    if (!(await this.factors.remove(tx, user.id))) return;
    const target = { kind: 'user', id: user.id, label: user.username } as const;
    await this.audit.record(tx, { actor, action: 'two_factor.reset', target });
    await this.notices.notify(tx, user, 'two_factor_off');
  }
}
