import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/api/auth';
import type { Transaction } from '../../platform/database/database.js';
import { PasswordHasher, type Lane } from './password-hasher.js';
import type { User } from './persistence/user.entity.js';
import { UserRepository, type AccountRow, type Credentials, type PasswordChange } from './persistence/user.repository.js';
import { presentUser } from './user.presenter.js';

export { NOTED_SIGN_IN, type AccountRow } from './persistence/user.repository.js';
export { NewPasswords } from './new-passwords.js';
export { DEMO_EMAILS } from './use-cases/seed-demo-users.use-case.js';
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

/** Whom a sign-in names. */
export interface SignInCandidate {
  /** Null: nobody has this name. */
  accountId: string | null;
  /** What tries are counted by (P31): one for all spellings that find the same account, and the same for a name nobody has. */
  triesKey: string;
  credentials: Credentials | null;
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

  /** Says whether somebody has signed in to the account or claimed it: until then a survey's id speaks for it (docs/decisions.md P9, P30). */
  async isSomebodys(id: string): Promise<boolean> {
    const user = await this.users.findById(id);
    return user !== null && (user.signedInAt !== null || user.claimedAt !== null);
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

  /** Looks up whom a sign-in names; the database alone says which spellings are one name. */
  async candidate(username: string): Promise<SignInCandidate> {
    const { name, credentials } = await this.users.credentialsOf(username);
    const accountId = credentials?.id ?? null;
    // Marked, so that a name spelled like somebody's id has a budget of its own.
    return { accountId, triesKey: accountId ?? `name:${name}`, credentials };
  }

  /**
   * Whose account it is if the password fits, else null; what is done with it asks again whether that still is the password (NOTED_SIGN_IN,
   * or the version itself). Up to the answer "no" a name nobody has takes the same steps as a known one.
   */
  async authenticate(
    { credentials }: SignInCandidate,
    password: string,
    lane: Lane,
  ): Promise<(ProvenAccount & { twoFactorOn: boolean }) | null> {
    const fits = await this.passwords.verify(credentials?.passwordHash ?? null, password, lane);
    if (!credentials || !fits) return null;
    const { id, access, passwordVersion, twoFactorOn } = credentials;
    return { user: { id, access }, passwordVersion, twoFactorOn };
  }

  /** Whether this is the account's password; answers the account as it was read, else null. */
  async withPassword(id: string, password: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password, 'known');
    return user && fits ? accountOf(user) : null;
  }

  /** Stores a new password's hash; false when a condition of `change` no longer holds. Holds the row until the transaction ends. */
  replacePassword(tx: Transaction, id: string, change: PasswordChange): Promise<boolean> {
    return this.users.replacePassword(tx, id, change);
  }

  /** Claims accounts for whoever holds them: the survey that made one can't change it any more (P30). */
  async claim(tx: Transaction, ids: readonly string[]): Promise<void> {
    await this.users.claim(tx, ids);
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
