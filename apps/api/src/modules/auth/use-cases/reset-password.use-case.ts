import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest, SessionUser } from '@warmline/contracts/auth/types';
import { Database } from '../../../platform/database/database.js';
import { NewPasswords, Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { resetTokenHash } from '../reset-token.js';
import { ReplacePassword } from './replace-password.js';

/** Sets a new password with an emailed link, which works once within an hour (P6). */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly newPasswords: NewPasswords,
    private readonly resets: PasswordResetRepository,
    private readonly replacePassword: ReplacePassword,
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
    await this.db.transaction(async (tx) => {
      await this.users.lock(tx, user.id);
      if (!(await this.resets.use(tx, resetTokenHash(token)))) throw new ResetLinkInvalid();
      await this.replacePassword.within(tx, {
        user,
        actor: { userId: user.id, address },
        action: 'password.reset',
        change: { passwordHash, mustChange: false },
      });
      await this.notices.notify(tx, user, 'password_changed');
    });
  }
}
