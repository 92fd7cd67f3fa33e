import { Injectable } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { Database } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { Audit } from '../../audit/public.js';
import { NewPasswords } from '../new-passwords.js';
import { User } from '../persistence/user.entity.js';
import { refuseTaken } from './sign-up.use-case.js';

export interface NewStaff {
  username: string;
  email: string;
  access: 'support' | 'admin';
  password: string;
  /** For a password that another person has seen. */
  mustChangePassword: boolean;
}

/** Creates a staff account, from the command line only (P8); throws ValidationFailed, UsernameTaken, EmailTaken or PasswordCommon. */
@Injectable()
export class CreateStaff {
  constructor(
    private readonly db: Database,
    private readonly newPasswords: NewPasswords,
    private readonly audit: Audit,
  ) {}

  /** Returns the account's id. */
  async execute({ password, ...staff }: NewStaff): Promise<string> {
    if (!USER_LIMITS.username.pattern.test(staff.username))
      throw new ValidationFailed([{ field: 'username', message: SURVEY_MESSAGES.usernameCharacters }]);
    const passwordHash = await this.newPasswords.hash(password, 'password');
    return this.db.transaction(async (tx) => {
      const user = tx.em.create(User, {
        ...staff,
        passwordHash,
        role: 'Staff',
        firstName: staff.username,
        lastName: '',
        phone: '',
        agencyName: BRAND.name,
      });
      await tx.em.flush().catch(refuseTaken);
      await this.audit.record(tx, {
        actor: null,
        action: 'account.created',
        target: { kind: 'user', id: user.id, label: staff.username },
        after: { access: staff.access, email: staff.email },
      });
      return user.id;
    });
  }
}
