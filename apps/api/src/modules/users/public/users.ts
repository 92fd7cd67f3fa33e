import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/auth/access';
import type { StaffRole } from '@warmline/contracts/auth/staff-accounts';
import type { SessionUser } from '@warmline/contracts/auth/types';
import type { OptionalEmail } from '@warmline/contracts/users/profile';
import type { Queryable, Transaction } from '../../../platform/database/database.js';
import type { ActorNames } from '../../audit/public.js';
import { PasswordHasher, type Lane } from '../password-hasher.js';
import {
  UserRepository,
  type AccountRow,
  type Credentials,
  type EmailedAccount,
  type LockedAccount,
  type PasswordChange,
} from '../persistence/user.repository.js';
import { ProfileRepository } from '../persistence/profile.repository.js';
import { refuseTaken } from '../use-cases/sign-up.use-case.js';
import { presentUser } from '../user.presenter.js';

/** An account with what a sign-in needs. */
export interface Account {
  user: SessionUser;
  /** Increases with every new password, which voids what was begun under the old one. */
  passwordVersion: number;
  mustChangePassword: boolean;
  disabled: boolean;
}

/** An account whose password was proven, with what opening a session needs. */
export interface ProvenAccount {
  user: Pick<SessionUser, 'id' | 'access'>;
  passwordVersion: number;
}

/** The account that a sign-in names. */
export interface SignInCandidate {
  /** Null for an unknown name. */
  accountId: string | null;
  /** The key that attempts are counted by (P31): one for all spellings of the same account, and one for each unknown name. */
  attemptsKey: string;
  credentials: Credentials | null;
}

/** Gives other modules access to accounts. */
@Injectable()
export class Users implements ActorNames {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Returns the account's public fields, or null. */
  async find(id: string, on?: Queryable): Promise<SessionUser | null> {
    const user = await this.users.findById(id, on);
    return user && accountOf(user).user;
  }

  /** Returns the account, or null. */
  async account(id: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    return user && accountOf(user);
  }

  /** Returns whether the account was signed in to or claimed: until then a survey's id gives access to it (P9, P30). */
  async isClaimed(id: string): Promise<boolean> {
    const user = await this.users.findById(id);
    return user !== null && (user.signedInAt !== null || user.claimedAt !== null);
  }

  /** Returns the account with this username, or null. */
  async findByUsername(username: string): Promise<Account | null> {
    const user = await this.users.findByUsername(username);
    return user && accountOf(user);
  }

  /** Returns the id of the account with this email, or null. */
  idOfEmail(email: string): Promise<string | null> {
    return this.users.idOfEmail(email);
  }

  /** Looks up the account of a sign-in; only the database decides which spellings are one name. */
  async findCandidate(username: string): Promise<SignInCandidate> {
    const { name, credentials } = await this.users.credentialsOf(username);
    const accountId = credentials?.id ?? null;
    // Prefixed, so that a name that looks like an account's id has a separate limit.
    return { accountId, attemptsKey: accountId ?? `name:${name}`, credentials };
  }

  /**
   * Returns the account if the password matches, else null; the next step checks again that the password is still current
   * (NOTED_SIGN_IN, or the version itself). Until the rejection, an unknown name takes the same steps as a known one.
   */
  async authenticate(
    { credentials }: SignInCandidate,
    password: string,
    lane: Lane,
  ): Promise<(ProvenAccount & { twoFactorOn: boolean; disabled: boolean }) | null> {
    const fits = await this.passwords.verify(credentials?.passwordHash ?? null, password, lane);
    if (!credentials || !fits) return null;
    const { id, access, passwordVersion, twoFactorOn, disabled } = credentials;
    return { user: { id, access }, passwordVersion, twoFactorOn, disabled };
  }

  /** Returns the account as it was read if this is its password, else null. */
  async verifyPassword(id: string, password: string): Promise<Account | null> {
    const user = await this.users.findById(id);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password, 'known');
    return user && fits ? accountOf(user) : null;
  }

  /**
   * Stores a new password's hash; false when a condition of `change` no longer holds. Locks the row until the transaction ends.
   */
  replacePassword(tx: Transaction, id: string, change: PasswordChange): Promise<boolean> {
    return this.users.replacePassword(tx, id, change);
  }

  /** Claims accounts: the survey that created one can no longer change it (P30). */
  async claim(tx: Transaction, ids: readonly string[]): Promise<void> {
    await this.users.claim(tx, ids);
  }

  /** Returns the account's username and access in this transaction, or null. */
  actorOf(tx: Transaction, userId: string): Promise<{ username: string; access: Access } | null> {
    return this.users.actorOf(tx, userId);
  }

  /** Returns the accounts with these emails, in the order of their usernames. */
  withEmails(on: Queryable, emails: readonly string[]): Promise<EmailedAccount[]> {
    return this.users.withEmails(on, emails);
  }

  /** Returns the address for an email that users can turn off (P64); null if this one did, or for an unknown account. */
  optionalEmailTo(tx: Transaction, id: string, email: OptionalEmail): Promise<string | null> {
    return this.profiles.optionalEmailTo(tx, id, email);
  }

  /** Stores that a link proved the address of an account; true only for the first proof of one that a survey typed (P80). */
  proveEmail(tx: Transaction, id: string): Promise<boolean> {
    return this.users.proveEmail(tx, id);
  }

  /** Stores a new email address, which its link proved. Throws EmailTaken. */
  async changeEmail(tx: Transaction, id: string, email: string): Promise<void> {
    await this.users.changeEmail(tx, id, email).catch(refuseTaken);
  }

  /** Stores the name of their agency with the accounts. */
  async renameAgency(tx: Transaction, ids: readonly string[], name: string): Promise<void> {
    await this.users.renameAgency(tx, ids, name);
  }

  /** Replaces username, email and password of an account for good; its orders and changes stay. */
  async close(tx: Transaction, id: string, passwordHash: string): Promise<void> {
    await this.users.close(tx, id, passwordHash);
  }

  /** Locks accounts until the transaction ends, and returns those that exist. */
  lock(tx: Transaction, ...ids: string[]): Promise<LockedAccount[]> {
    return this.users.lock(tx, ids);
  }

  /** Changes the role of a staff account, which the caller has locked. */
  setAccess(tx: Transaction, id: string, access: StaffRole): Promise<void> {
    return this.users.setAccess(tx, id, access);
  }

  /** Disables or enables an account, which the caller has locked. */
  setDisabled(tx: Transaction, id: string, disabled: boolean): Promise<void> {
    return this.users.setDisabled(tx, id, disabled);
  }
}

export function accountOf(row: AccountRow): Account {
  const { passwordVersion, mustChangePassword, disabled } = row;
  return { user: presentUser(row), passwordVersion, mustChangePassword, disabled };
}
