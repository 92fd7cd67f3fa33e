import { Injectable } from '@nestjs/common';
import type { OptionalEmail } from '@warmline/contracts/users/profile';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

export interface StoredProfile {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** What a user may change of their own account without proof. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Database) {}

  /** Locks the account in a transaction. */
  find(id: string, tx?: Transaction): Promise<StoredProfile | null> {
    const sql = 'SELECT first_name AS "firstName", last_name AS "lastName", phone, email FROM users WHERE id = $1';
    const on: Queryable = tx ?? this.db;
    return on.first<StoredProfile>(tx ? `${sql} FOR NO KEY UPDATE` : sql, [id]);
  }

  /** Claims the account as well: the session of a survey has claimed nothing yet (P46). */
  async save(tx: Transaction, id: string, { firstName, lastName, phone }: Omit<StoredProfile, 'email'>): Promise<void> {
    const values = 'first_name = $2, last_name = $3, phone = $4, claimed_at = coalesce(claimed_at, now())';
    await tx.run(`UPDATE users SET ${values} WHERE id = $1`, [id, firstName, lastName, phone]);
  }

  async emailsOff(id: string): Promise<OptionalEmail[]> {
    return (await this.db.first<{ off: OptionalEmail[] }>('SELECT emails_off AS off FROM users WHERE id = $1', [id]))?.off ?? [];
  }

  /** Returns the address of an account that has not turned an email off, else null. */
  async optionalEmailTo(tx: Transaction, id: string, email: OptionalEmail): Promise<string | null> {
    const sql = 'SELECT email FROM users WHERE id = $1 AND $2 <> ALL (emails_off)';
    return (await tx.first<{ email: string }>(sql, [id, email]))?.email ?? null;
  }

  async setEmailsOff(id: string, off: readonly OptionalEmail[]): Promise<void> {
    await this.db.run('UPDATE users SET emails_off = $2::text[] WHERE id = $1', [id, off]);
  }
}
