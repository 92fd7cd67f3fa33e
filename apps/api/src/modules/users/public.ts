import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/api/auth';
import type { Transaction } from '../../platform/database/database.js';
import { PasswordHasher } from './password-hasher.js';
import type { User } from './persistence/user.entity.js';
import { UserRepository, type AccountRow, type PasswordChange } from './persistence/user.repository.js';
import { presentUser } from './user.presenter.js';

export { NOTED_SIGN_IN, type AccountRow } from './persistence/user.repository.js';
export { NewPasswords } from './new-passwords.js';
export { SignUp, type SignUpDetails } from './use-cases/sign-up.use-case.js';
export { maySetPassword } from './user-policy.js';
export { UsernameTaken } from './users.errors.js';

/** An account with what signing in must know of it. */
export interface Account {
  user: SessionUser;
  /** Grows with every new password: what was begun under the old one is void. */
  passwordVersion: number;
  mustChangePassword: boolean;
}

/** Whose account somebody has shown to know the password of, as far as opening a session must know. */
export interface ProvenAccount {
  user: Pick<SessionUser, 'id' | 'access'>;
  passwordVersion: number;
}

/** What other modules may ask of accounts. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /** The account's public fields, or null. */
  async find(id: string): Promise<SessionUser | null> {
    return (await this.account(id))?.user ?? null;
  }

  /** The account, or null. */
  async account(id: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    return user && accountOf(user);
  }

  /** The account of this name, or null. */
  async named(username: string): Promise<Account | null> {
    const user = await this.users.findByUsername(username);
    return user && accountOf(user);
  }

  /** The id of the account with this e-mail address, or null. */
  idOfEmail(email: string): Promise<string | null> {
    return this.users.idOfEmail(email);
  }

  /**
   * Whose account it is if the password fits, else null; what is done with it asks again whether that still is the password (NOTED_SIGN_IN,
   * or the version itself). Up to the answer "no" a name nobody has takes the same steps as a known one.
   */
  async authenticate(username: string, password: string): Promise<(ProvenAccount & { twoFactorOn: boolean }) | null> {
    const credentials = await this.users.credentialsOf(username);
    const fits = await this.passwords.verify(credentials?.passwordHash ?? null, password);
    if (!credentials || !fits) return null;
    const { id, access, passwordVersion, twoFactorOn } = credentials;
    return { user: { id, access }, passwordVersion, twoFactorOn };
  }

  /** Whether this is the account's password; answers the account as it was read, else null. */
  async withPassword(id: string, password: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    return user && fits ? accountOf(user) : null;
  }

  /** Stores a new password's hash; false when a condition of `change` no longer holds. Holds the row until the transaction ends. */
  replacePassword(tx: Transaction, id: string, change: PasswordChange): Promise<boolean> {
    return this.users.replacePassword(tx, id, change);
  }

  /** Waits until nobody else changes the account, and keeps it so until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await this.users.lock(tx, id);
  }
}

/** The account of a row, however it was read. */
export function accountOf(row: User | AccountRow): Account {
  const { passwordVersion, mustChangePassword } = row;
  return { user: presentUser(row), passwordVersion, mustChangePassword };
}
