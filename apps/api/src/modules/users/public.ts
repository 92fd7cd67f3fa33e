import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/api/auth';
import type { Transaction } from '../../platform/database/database.js';
import { PasswordHasher } from './password-hasher.js';
import type { User } from './persistence/user.entity.js';
import { UserRepository, type PasswordChange } from './persistence/user.repository.js';
import { presentUser } from './user.presenter.js';

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

  /** The account if the password fits, else null; both answers take the same time. */
  async authenticate(username: string, password: string): Promise<Account | null> {
    const user = await this.users.findByUsername(username);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    return user && fits ? accountOf(user) : null;
  }

  /** Whether this is the account's password; answers the account as it was read, else null. */
  async withPassword(id: string, password: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    return user && fits ? accountOf(user) : null;
  }

  /** Notes a sign-in; false when the password has been changed since `passwordVersion`. Holds the row until the transaction ends. */
  signedIn(tx: Transaction, id: string, passwordVersion: number): Promise<boolean> {
    return this.users.markSignedIn(tx, id, passwordVersion);
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

function accountOf(user: User): Account {
  const { passwordVersion, mustChangePassword } = user;
  return { user: presentUser(user), passwordVersion, mustChangePassword };
}
