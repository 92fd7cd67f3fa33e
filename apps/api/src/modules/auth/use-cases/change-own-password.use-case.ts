import { Injectable } from '@nestjs/common';
import type { ChangeOwnPasswordRequest } from '@warmline/contracts/auth/types';
import { Database } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { NewPasswords } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { CurrentPasswordWrong } from '../auth.errors.js';
import type { Origin } from '../sign-in-limits.js';
import { ConfirmPassword } from './confirm-password.js';
import { OpenSession, type OpenedSession } from './open-session.use-case.js';
import { ReplacePassword } from './replace-password.js';

const UNCHANGED = { field: 'newPassword', message: 'Please choose a password that differs from the current one.' };

/**
 * Changes the caller's own password: every session ends, and this browser gets a new one. Of several concurrent changes only one
 * succeeds: the new password is stored only while the checked one is still current. Throws CurrentPasswordWrong, PasswordCommon,
 * TooManyRequests.
 */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly db: Database,
    private readonly newPasswords: NewPasswords,
    private readonly confirmPassword: ConfirmPassword,
    private readonly replacePassword: ReplacePassword,
    private readonly openSession: OpenSession,
    private readonly notices: AccountNotices,
  ) {}

  async execute(userId: string, request: ChangeOwnPasswordRequest, origin: Origin): Promise<OpenedSession> {
    const account = await this.confirmPassword.execute(userId, request.currentPassword);
    const { user, passwordVersion } = account;
    if (request.newPassword === request.currentPassword) throw new ValidationFailed([UNCHANGED]);
    const passwordHash = await this.newPasswords.hash(request.newPassword, 'newPassword');
    return this.db.transaction(async (tx) => {
      const replaced = await this.replacePassword.within(tx, {
        user,
        actor: { userId, address: origin.address },
        action: 'password.changed',
        change: { passwordHash, mustChange: false, ifVersion: passwordVersion },
      });
      if (!replaced) throw new CurrentPasswordWrong();
      await this.notices.notify(tx, user, 'password_changed');
      const changed = { user, passwordVersion: passwordVersion + 1, mustChangePassword: false };
      const opened = await this.openSession.execute(tx, changed, origin, 'second-factor');
      if (!opened) throw new Error('The account changed although it was locked');
      return opened;
    });
  }
}
