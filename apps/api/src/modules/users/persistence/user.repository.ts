import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/auth/access';
import type { StaffRole } from '@warmline/contracts/auth/staff-accounts';
import type { AccountStatus, UserSort } from '@warmline/contracts/users/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { claimAccounts } from './account.sql.js';
import { matching, STATUS, type UserFilter } from './user-filter.sql.js';

export interface PasswordChange {
  passwordHash: string;
  /** Whether the user must choose another password at the next sign-in. */
  mustChange: boolean;
  /** Only if the password has this version. */
  ifVersion?: number;
  /** Only if the account has this access. */
  ifAccess?: Access;
  /** Keeps the account open for changes by its survey; any other new password claims it (P30). */
  unclaimed?: true;
}

/** A stored password with the second-factor state of its account. */
export interface Credentials {
  id: string;
  access: Access;
  passwordHash: string;
  passwordVersion: number;
  twoFactorOn: boolean;
  disabled: boolean;
}

/** An account that is locked until the transaction ends. */
export interface LockedAccount {
  id: string;
  username: string;
  access: Access;
  disabled: boolean;
}

/** The result of a sign-in lookup: the name as the database compares it, and the account, if there is one. */
type NamedCredentials = { name: string } & (Credentials | { [Field in keyof Credentials]: null });

/** An account as returned by a statement that selects ACCOUNT. */
export interface AccountRow {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  agencyName: string;
  role: string;
  access: Access;
  createdAt: string;
  passwordVersion: number;
  mustChangePassword: boolean;
  disabled: boolean;
}

/** An account with its secrets and whether it was ever used. */
export interface StoredAccount extends AccountRow {
  passwordHash: string;
  signedInAt: string | null;
  claimedAt: string | null;
}

/** An account found by its email. */
export interface EmailedAccount {
  id: string;
  username: string;
  access: Access;
}

/** A row of the user list. */
export interface UserListRow extends Omit<AccountRow, 'createdAt' | 'passwordVersion' | 'disabled'> {
  createdAt: Date;
  signedInAt: Date | null;
  disabledAt: Date | null;
  twoFactorEnabled: boolean;
  status: AccountStatus;
}

const TWO_FACTOR_ON = 'EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)';
const ACCOUNT = `u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.agency_name AS "agencyName", u.role,
  u.access, u.created_at AS "createdAt", u.password_version AS "passwordVersion", u.must_change_password AS "mustChangePassword",
  u.disabled_at IS NOT NULL AS disabled`;
const STORED = `SELECT ${ACCOUNT}, u.password_hash AS "passwordHash", u.signed_in_at AS "signedInAt", u.claimed_at AS "claimedAt" FROM users u`;
/**
 * Records a sign-in and returns the account, unless it is disabled or changed since it was checked: $1 is its id, $2 its password
 * version, $3 its access; $11 is false for the session of a survey, which claims nothing (P46). Locks the row until the
 * transaction ends.
 */
export const NOTED_SIGN_IN = `UPDATE users u SET signed_in_at = CASE WHEN $11::boolean THEN now() ELSE u.signed_in_at END
  WHERE u.id = $1::uuid AND u.password_version = $2::int AND u.access = $3::text AND u.disabled_at IS NULL
  RETURNING ${ACCOUNT}`;
const LISTED = `u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.agency_name AS "agencyName", u.role,
    u.access, u.created_at AS "createdAt", u.signed_in_at AS "signedInAt", u.must_change_password AS "mustChangePassword",
    u.disabled_at AS "disabledAt", ${STATUS} AS status, ${TWO_FACTOR_ON} AS "twoFactorEnabled"`;
const LIST = new Keyset<UserSort>(
  // IDs are ordered by time.
  { sql: 'u.id', type: 'uuid' },
  {
    created: [],
    name: [
      { sql: 'lower(u.first_name)', type: 'text' },
      { sql: 'lower(u.last_name)', type: 'text' },
    ],
    // Who never signed in comes before everyone who did.
    signedIn: [{ sql: `coalesce(u.signed_in_at, to_timestamp(0))`, type: 'time' }],
  },
  '-created',
);

@Injectable()
export class UserRepository {
  constructor(private readonly db: Database) {}

  async findById(id: string, on?: Queryable): Promise<StoredAccount | null> {
    const sql = `${STORED} WHERE u.id = $1`;
    const [row] = await (on ? on.query<StoredAccount>(sql, [id]) : this.db.prepared<StoredAccount>(sql, [id]));
    return row ?? null;
  }

  /** Returns the user with this username in any case (B2.16; unique regardless of case). */
  async findByUsername(username: string): Promise<StoredAccount | null> {
    const [row] = await this.db.prepared<StoredAccount>(`${STORED} WHERE lower(u.username) = lower($1)`, [username]);
    return row ?? null;
  }

  /**
   * Returns what a sign-in compares, by username or email in any case (P58): one small query, as fast for an unknown name. A
   * username comes before an equal email, which only an old account can have (P32).
   */
  async credentialsOf(login: string): Promise<{ name: string; credentials: Credentials | null }> {
    const [row] = await this.db.prepared<NamedCredentials>(
      `SELECT wanted.name, u.id, u.access, u.password_hash AS "passwordHash", u.password_version AS "passwordVersion", ${TWO_FACTOR_ON} AS "twoFactorOn",
         u.disabled_at IS NOT NULL AS disabled
       FROM (SELECT lower($1::text) AS name) wanted LEFT JOIN LATERAL (
         SELECT * FROM users WHERE lower(username) = wanted.name OR lower(email) = wanted.name ORDER BY lower(username) = wanted.name DESC LIMIT 1
       ) u ON true`,
      [login],
    );
    const { name, ...account } = row!;
    return { name, credentials: account.id === null ? null : account };
  }

  async idOfEmail(email: string): Promise<string | null> {
    return (await this.db.first<{ id: string }>('SELECT id FROM users WHERE lower(email) = lower($1)', [email]))?.id ?? null;
  }

  actorOf(tx: Transaction, id: string): Promise<{ username: string; access: Access } | null> {
    return tx.first<{ username: string; access: Access }>('SELECT username, access FROM users WHERE id = $1', [id]);
  }

  withEmails(on: Queryable, emails: readonly string[]): Promise<EmailedAccount[]> {
    return on.query('SELECT id, username, access FROM users WHERE lower(email) = ANY ($1) ORDER BY username', [emails]);
  }

  async close(tx: Transaction, id: string, passwordHash: string): Promise<void> {
    await tx.run(
      `UPDATE users SET username = 'closed-' || id, email = id || '@closed.invalid', access = 'buyer', password_hash = $2,
         password_version = password_version + 1 WHERE id = $1`,
      [id, passwordHash],
    );
  }

  async replacePassword(tx: Transaction, id: string, change: PasswordChange): Promise<boolean> {
    const replaced = await tx.run(
      `UPDATE users SET password_hash = $2, must_change_password = $3, password_version = password_version + 1,
         claimed_at = CASE WHEN $6 THEN claimed_at ELSE coalesce(claimed_at, now()) END
       WHERE id = $1 AND password_version = coalesce($4, password_version) AND access = coalesce($5, access)`,
      [id, change.passwordHash, change.mustChange, change.ifVersion ?? null, change.ifAccess ?? null, change.unclaimed ?? false],
    );
    return replaced === 1;
  }

  /** Claims the account as well: the session of a survey has claimed nothing yet (P46). The new address was proven. */
  async changeEmail(tx: Transaction, id: string, email: string): Promise<void> {
    await tx.run('UPDATE users SET email = $2, email_unproven = false, claimed_at = coalesce(claimed_at, now()) WHERE id = $1', [
      id,
      email,
    ]);
  }

  /** Stores that the address was proven; true only for the first proof. */
  async proveEmail(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.run('UPDATE users SET email_unproven = false WHERE id = $1 AND email_unproven', [id])) === 1;
  }

  async renameAgency(tx: Transaction, ids: readonly string[], name: string): Promise<void> {
    // In id order, like other statements that lock several accounts.
    const locked = 'SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';
    await tx.run(`UPDATE users SET agency_name = $2 WHERE id IN (${locked})`, [ids, name]);
  }

  /** Claims accounts that are not claimed yet. */
  async claim(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.run(claimAccounts('SELECT unnest($1::uuid[])'), [ids]);
  }

  /** Locks accounts until the transaction ends, in ID order, so that two changes don't deadlock. */
  lock(tx: Transaction, ids: readonly string[]): Promise<LockedAccount[]> {
    return tx.query(
      `SELECT id, username, access, disabled_at IS NOT NULL AS disabled FROM users WHERE id = ANY($1::uuid[])
       ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
  }

  async setAccess(tx: Transaction, id: string, access: StaffRole): Promise<void> {
    await tx.run(`UPDATE users SET access = $2 WHERE id = $1 AND access <> 'buyer'`, [id, access]);
  }

  async setDisabled(tx: Transaction, id: string, disabled: boolean): Promise<void> {
    await tx.run('UPDATE users SET disabled_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1', [id, disabled]);
  }

  /** Returns one account as the list shows it. */
  async findListed(id: string): Promise<UserListRow | null> {
    const row = await this.db.first<UserListRow>(`SELECT ${LISTED} FROM users u WHERE u.id = $1`, [id]);
    return row ? listed(row) : null;
  }

  /** Returns one page of the accounts that match a filter. Throws SearchTooSlow. */
  async findPage(filter: UserFilter, range: PageRange<UserSort>): Promise<PageRows<UserListRow>> {
    const { sql, values } = matching(filter);
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = await this.db.search<UserListRow>(
      `SELECT ${LISTED}, ${key} FROM users u WHERE ${sql} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    return page.page(found.map(listed));
  }

  /** Counts the accounts that match a filter. Throws SearchTooSlow. */
  async count(filter: UserFilter): Promise<number> {
    const { sql, values } = matching(filter);
    const [row] = await this.db.search<{ count: number }>(`SELECT count(*)::int AS count FROM users u WHERE ${sql}`, values);
    return row?.count ?? 0;
  }
}

function listed<Row extends UserListRow>(row: Row): Row {
  const { createdAt, signedInAt, disabledAt } = row;
  return {
    ...row,
    createdAt: new Date(createdAt),
    signedInAt: signedInAt && new Date(signedInAt),
    disabledAt: disabledAt && new Date(disabledAt),
  };
}
