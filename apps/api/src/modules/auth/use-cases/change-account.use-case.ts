import { Injectable } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/auth/access';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { AuditValues } from '@warmline/contracts/audit/types';
import type { SetAccessRequest, SetStatusRequest } from '@warmline/contracts/auth/staff-accounts';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit } from '../../audit/public.js';
import { Users, type LockedAccount } from '../../users/public.js';
import { NotStaff, OwnStatus } from '../auth.errors.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { ConfirmPassword } from './confirm-password.js';
import { lockForAdmin } from './lock-for-admin.js';

/** What a change writes to the audit log; null if the account is as wanted already. */
type Change = { action: AuditAction; before?: AuditValues; after?: AuditValues } | null;

/**
 * Disables and enables accounts, and changes the role of staff (P52-P54). Each change ends the account's sessions and live
 * streams. Throws CurrentPasswordWrong, TooManyRequests, NotFound, OwnStatus, NotStaff or `forbidden`.
 */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmPassword: ConfirmPassword,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async setStatus(actor: Principal, userId: string, { status, currentPassword }: SetStatusRequest): Promise<void> {
    const disabled = status === 'disabled';
    await this.change(actor, userId, currentPassword, async (tx, account) => {
      if (account.disabled === disabled) return null;
      await this.users.setDisabled(tx, userId, disabled);
      // A link that was emailed before must not work again once the account is enabled.
      if (disabled) await this.resets.voidAll(tx, userId);
      return { action: disabled ? 'account.disabled' : 'account.enabled' };
    });
  }

  async setAccess(actor: Principal, userId: string, { access, currentPassword }: SetAccessRequest): Promise<void> {
    await this.change(actor, userId, currentPassword, async (tx, account) => {
      if (!isStaff(account.access)) throw new NotStaff();
      if (account.access === access) return null;
      await this.users.setAccess(tx, userId, access);
      return { action: 'account.role_changed', before: { access: account.access }, after: { access } };
    });
  }

  private async change(
    actor: Principal,
    userId: string,
    currentPassword: string,
    apply: (tx: Transaction, account: LockedAccount) => Promise<Change>,
  ): Promise<void> {
    if (userId === actor.userId) throw new OwnStatus();
    await this.confirmPassword.execute(actor.userId, currentPassword);
    await this.db.transaction(async (tx) => {
      const account = await lockForAdmin(this.users, tx, actor, userId);
      if (!account) throw new NotFound('The user');
      const change = await apply(tx, account);
      if (!change) return;
      await this.sessions.endAll(tx, userId);
      await this.audit.record(tx, { actor, target: { kind: 'user', id: userId, label: account.username }, ...change });
    });
    await this.live.publish({ type: 'account_changed' }, { userId });
  }
}
