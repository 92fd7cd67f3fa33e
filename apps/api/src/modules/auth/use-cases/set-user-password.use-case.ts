import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, NotFound } from '../../../platform/errors/app-error.js';
import { maySetPassword, NewPasswords, Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { ReplacePassword } from './replace-password.js';

/**
 * Staff set somebody's password ([001] §6): the person's sessions end, a mail tells them, the log says who did it, and they choose their
 * own at the next sign-in. Throws NotFound, PasswordCommon, or `forbidden` for staff by support and for oneself.
 */
@Injectable()
export class SetUserPassword {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly newPasswords: NewPasswords,
    private readonly replacePassword: ReplacePassword,
    private readonly notices: AccountNotices,
  ) {}

  async execute(actor: Principal, userId: string, newPassword: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw new NotFound('The user');
    if (actor.userId === user.id) throw new AppError('forbidden', 'Please change your own password on the Security page.');
    if (!maySetPassword(actor, user)) throw new AppError('forbidden', 'You may change the passwords of buyers only.');
    const passwordHash = await this.newPasswords.hash(newPassword, 'newPassword');
    await this.db.transaction(async (tx) => {
      const replaced = await this.replacePassword.within(tx, {
        user,
        actor,
        action: 'password.set_by_staff',
        // Decided again by the database, should the account become staff at this moment.
        change: { passwordHash, mustChange: true, ifAccess: user.access },
      });
      if (!replaced) throw new NotFound('The user');
      await this.notices.passwordSetByStaff(tx, user);
    });
  }
}
