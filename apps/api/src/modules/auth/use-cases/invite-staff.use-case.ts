import { Injectable } from '@nestjs/common';
import type { InviteStaffRequest } from '@warmline/contracts/auth/staff-accounts';
import { randomBytes } from 'node:crypto';
import type { Principal } from '../../../platform/auth/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { CreateStaff, NewPasswords, Users } from '../../users/public.js';
import { resetLinkJob } from '../jobs/reset-link.job.js';
import { ConfirmPassword } from './confirm-password.js';
import { lockForAdmin } from './lock-for-admin.js';

/** Creates a staff account without a usable password and emails its invitation (P51). */
@Injectable()
export class InviteStaff {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly createStaff: CreateStaff,
    private readonly newPasswords: NewPasswords,
    private readonly confirmPassword: ConfirmPassword,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the account's ID. Throws CurrentPasswordWrong, TooManyRequests, UsernameTaken, EmailTaken or `forbidden`. */
  async execute(actor: Principal, { currentPassword, ...staff }: InviteStaffRequest): Promise<string> {
    await this.confirmPassword.execute(actor.userId, currentPassword);
    const passwordHash = await this.newPasswords.hash(randomBytes(32).toString('base64url'), 'password');
    return this.db.transaction(async (tx) => {
      await lockForAdmin(this.users, tx, actor);
      const userId = await this.createStaff.create(tx, actor, staff, { passwordHash });
      await this.outbox.add(tx, resetLinkJob, { userId, invitation: true });
      return userId;
    });
  }
}
