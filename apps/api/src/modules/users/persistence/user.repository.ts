import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { User } from './user.entity.js';

export interface PasswordChange {
  passwordHash: string;
  /** Whether the person must choose another one at the next login. */
  mustChange: boolean;
  /** Only if the password is still this one. */
  ifVersion?: number;
  /** Only if the account is of this kind. */
  ifAccess?: Access;
}

/** What the list of users shows of one. */
export interface UserListRow {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  agencyName: string;
  role: string;
  access: Access;
  createdAt: Date;
  signedInAt: Date | null;
  mustChangePassword: boolean;
  twoFactorEnabled: boolean;
}

const LISTED = `
  SELECT u.id, u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.agency_name AS "agencyName", u.role,
    u.access, u.created_at AS "createdAt", u.signed_in_at AS "signedInAt", u.must_change_password AS "mustChangePassword",
    EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "twoFactorEnabled"
  FROM users u`;
const MATCHES = `concat_ws(' ', u.username, u.first_name || ' ' || u.last_name, u.email, u.agency_name, u.phone) ILIKE $1`;

@Injectable()
export class UserRepository {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<User | null> {
    return this.db.em().findOne(User, { id });
  }

  /** By username in any case ([001] §2 Login; unique regardless of case). */
  async findByUsername(username: string): Promise<User | null> {
    const em = this.db.em();
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM users WHERE lower(username) = lower($1)', [username]);
    return row ? em.findOne(User, { id: row.id }) : null;
  }

  async idOfEmail(email: string): Promise<string | null> {
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM users WHERE lower(email) = lower($1)', [email]);
    return row?.id ?? null;
  }

  async markSignedIn(tx: Transaction, id: string, passwordVersion: number): Promise<boolean> {
    const marked = await tx.run('UPDATE users SET signed_in_at = now() WHERE id = $1 AND password_version = $2', [
      id,
      passwordVersion,
    ]);
    return marked === 1;
  }

  async replacePassword(tx: Transaction, id: string, change: PasswordChange): Promise<boolean> {
    const replaced = await tx.run(
      `UPDATE users SET password_hash = $2, must_change_password = $3, password_version = password_version + 1
       WHERE id = $1 AND password_version = coalesce($4, password_version) AND access = coalesce($5, access)`,
      [id, change.passwordHash, change.mustChange, change.ifVersion ?? null, change.ifAccess ?? null],
    );
    return replaced === 1;
  }

  async lock(tx: Transaction, id: string): Promise<void> {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
  }

  /** One page of the accounts a text is found in (all for ''), newest first; ids are ordered by time. */
  page(text: string, limit: number, offset: number): Promise<UserListRow[]> {
    return this.rows(`${LISTED} WHERE ${MATCHES} ORDER BY u.id DESC LIMIT $2 OFFSET $3`, [pattern(text), limit, offset]);
  }

  async count(text: string): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM users u WHERE ${MATCHES}`, [
      pattern(text),
    ]);
    return row?.count ?? 0;
  }

  /** The next accounts after (older than) this id, newest first; null begins. */
  olderThan(id: string | null, limit: number): Promise<UserListRow[]> {
    return this.rows(`${LISTED} WHERE $1::uuid IS NULL OR u.id < $1 ORDER BY u.id DESC LIMIT $2`, [id, limit]);
  }

  private async rows(text: string, values: readonly unknown[]): Promise<UserListRow[]> {
    const rows = await this.db.query<UserListRow>(text, values);
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      signedInAt: row.signedInAt && new Date(row.signedInAt),
    }));
  }
}

/** Text to look for, not a pattern: % and _ mean themselves. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
