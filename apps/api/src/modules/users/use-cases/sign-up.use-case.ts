import { Injectable } from '@nestjs/common';
import type { AgencyRole } from '@warmline/contracts/auth/access';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import type { Transaction } from '../../../platform/database/database.js';
import { NewPasswords } from '../new-passwords.js';
import { User } from '../persistence/user.entity.js';
import { EmailTaken, UsernameTaken } from '../users.errors.js';

/** What a survey says about a person; the password is passed separately, as a hash. */
export interface SignUpDetails {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  agencyName: string;
  role: AgencyRole;
}

/**
 * Creates a buyer's account in the caller's transaction; the database decides between concurrent sign-ups. Throws UsernameTaken
 * or EmailTaken.
 */
@Injectable()
export class SignUp {
  constructor(private readonly newPasswords: NewPasswords) {}

  /** Throws PasswordCommon. Slow, and locks no row: call it before the transaction. */
  hash(password: string): Promise<string> {
    return this.newPasswords.hash(password, 'password');
  }

  /** `emailUnproven`: the address was typed, and not proven by a link (P80). */
  async create(tx: Transaction, details: SignUpDetails & { emailUnproven: boolean }, passwordHash: string): Promise<string> {
    const user = tx.em.create(User, { ...details, passwordHash, access: 'buyer' });
    await tx.em.flush().catch(refuseTaken);
    return user.id;
  }

  /**
   * Changes an account that was never signed in to, claimed (P30) or disabled, except its password; else returns false. Locks the
   * row until the transaction ends.
   */
  async change(tx: Transaction, userId: string, details: SignUpDetails): Promise<boolean> {
    const open = { id: userId, signedInAt: null, claimedAt: null, disabledAt: null, access: 'buyer' } as const;
    const changed = await tx.em.nativeUpdate(User, open, details).catch(refuseTaken);
    return changed === 1;
  }

  /** Returns the account with the password that this transaction has just stored. */
  async proven(tx: Transaction, userId: string): Promise<{ user: { id: string; access: 'buyer' }; passwordVersion: number }> {
    const row = await tx.one<{ version: number }>('SELECT password_version AS version FROM users WHERE id = $1', [userId]);
    return { user: { id: userId, access: 'buyer' }, passwordVersion: row.version };
  }
}

/** Turns a violated unique constraint into UsernameTaken or EmailTaken. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_key') throw new UsernameTaken();
  if (constraint === 'users_email_key') throw new EmailTaken();
  throw error;
}
