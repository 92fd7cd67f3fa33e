import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@warmline/contracts/auth/staff-accounts';
import { BRAND } from '@warmline/contracts/site/brand';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { NewPasswords } from '../new-passwords.js';
import { User } from '../persistence/user.entity.js';
import { refuseTaken } from './sign-up.use-case.js';

/** What a staff account is created with; the password is passed separately, as a hash. */
export interface StaffDetails {
  username: string;
  email: string;
  access: StaffRole;
  firstName: string;
  lastName: string;
}

export interface NewStaff extends Pick<StaffDetails, 'username' | 'email' | 'access'> {
  password: string;
  /** For a password that another person has seen. */
  mustChangePassword: boolean;
}

/** Creates staff accounts: from the command line (P8), or by an admin's invitation (P51). */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly db: Database,
    private readonly newPasswords: NewPasswords,
    private readonly audit: Audit,
  ) {}

  /** Creates an account with a password; returns its id. Throws ValidationFailed, UsernameTaken, EmailTaken or PasswordCommon. */
  async execute({ password, mustChangePassword, ...staff }: NewStaff): Promise<string> {
    const passwordHash = await this.newPasswords.hash(password, 'password');
    const details = { ...staff, firstName: staff.username, lastName: '' };
    // A password is known, so no invitation is open.
    const secret = { passwordHash, mustChangePassword, claimedAt: new Date() };
    return this.db.transaction((tx) => this.create(tx, null, details, secret));
  }

  /** Creates an account in the caller's transaction; returns its id. Throws ValidationFailed, UsernameTaken or EmailTaken. */
  async create(
    tx: Transaction,
    actor: AuditActor | null,
    staff: StaffDetails,
    secret: { passwordHash: string; mustChangePassword?: boolean; claimedAt?: Date },
  ): Promise<string> {
    if (!USER_LIMITS.username.pattern.test(staff.username))
      throw new ValidationFailed([{ field: 'username', message: SURVEY_MESSAGES.usernameCharacters }]);
    const user = tx.em.create(User, { ...staff, ...secret, role: 'Staff', phone: '', agencyName: BRAND.name });
    await tx.em.flush().catch(refuseTaken);
    await this.audit.record(tx, {
      actor,
      action: 'account.created',
      target: { kind: 'user', id: user.id, label: staff.username },
      after: { access: staff.access, email: staff.email },
    });
    return user.id;
  }
}
