import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, NotFound } from '../../../platform/errors/app-error.js';
import { maySetPassword, NewPasswords, Users } from '../../users/public.js';
import { AccountNotices } from '../account-notices.js';
import { ReplacePassword } from './replace-password.js';

/**
 * Sets another user's password for staff (B6.01): ends the user's sessions, emails the user, writes the audit log, and requires a
 * new password at the next sign-in. Throws NotFound, PasswordCommon, or `forbidden` when support sets a staff password or a
 * caller their own.
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
    if (!maySetPassword(actor, user)) throw new AppError('forbidden', 'You can only change the passwords of buyers.');
    const passwordHash = await this.newPasswords.hash(newPassword, 'newPassword');
    await this.db.transaction(async (tx) => {
      const replaced = await this.replacePassword.within(tx, {
        user,
        actor,
        action: 'password.set_by_staff',
        // Checked again by the database, in case the account becomes staff at this moment.
        change: { passwordHash, mustChange: true, ifAccess: user.access },
      });
      if (!replaced) throw new NotFound('The user');
      await this.notices.notify(tx, user, 'password_set_by_staff');
    });
  }
}
