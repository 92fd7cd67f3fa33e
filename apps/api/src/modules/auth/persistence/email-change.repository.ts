import { Injectable } from '@nestjs/common';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import { Database, type Transaction } from '../../../platform/database/database.js';

/** An email change that waits for its link. */
export interface PendingEmail {
  userId: string;
  email: string;
}

/**
 * Stores one waiting email change per account, and its link by the SHA-256 of the token; only the database clock decides when it
 * expires.
 */
@Injectable()
export class EmailChangeRepository {
  constructor(private readonly db: Database) {}

  /** Replaces an earlier change of the account, whose link no longer works. */
  async store(tx: Transaction, id: string, userId: string, email: string): Promise<void> {
    await tx.run(
      `INSERT INTO email_changes (user_id, id, email, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, email = excluded.email, token_hash = NULL, expires_at = excluded.expires_at`,
      [userId, id, email, AUTH_LIMITS.emailLinkSeconds],
    );
  }

  /** Returns the address that waits for its link, or null. */
  async pendingOf(userId: string): Promise<string | null> {
    const row = await this.db.first<{ email: string }>(
      'SELECT email FROM email_changes WHERE user_id = $1 AND expires_at > now()',
      [userId],
    );
    return row?.email ?? null;
  }

  /** Returns the change with this ID unless it was replaced, given up or expired. */
  find(id: string): Promise<PendingEmail | null> {
    return this.db.first<PendingEmail>(
      'SELECT user_id AS "userId", email FROM email_changes WHERE id = $1 AND expires_at > now()',
      [id],
    );
  }

  /** Sets the token of the link, unless `most` other accounts have a link to the same address; false otherwise. */
  async setToken(id: string, tokenHash: Buffer, most: number): Promise<boolean> {
    const changed = await this.db.run(
      `UPDATE email_changes c SET token_hash = $2 WHERE c.id = $1 AND c.expires_at > now() AND $3 > (
         SELECT count(*) FROM email_changes o
         WHERE lower(o.email) = lower(c.email) AND o.id <> c.id AND o.token_hash IS NOT NULL AND o.expires_at > now())`,
      [id, tokenHash, most],
    );
    return changed === 1;
  }

  /** Removes the account's change with this link and returns its address; null if the link is not valid for this account. */
  async use(tx: Transaction, userId: string, tokenHash: Buffer): Promise<string | null> {
    const row = await tx.first<{ email: string }>(
      'DELETE FROM email_changes WHERE user_id = $1 AND token_hash = $2 AND expires_at > now() RETURNING email',
      [userId, tokenHash],
    );
    return row?.email ?? null;
  }

  async giveUp(tx: Transaction, userId: string): Promise<void> {
    await tx.run('DELETE FROM email_changes WHERE user_id = $1', [userId]);
  }

  /** Deletes changes that expired more than a day ago. */
  async deleteExpired(): Promise<void> {
    await this.db.run(`DELETE FROM email_changes WHERE expires_at < now() - interval '1 day'`);
  }
}
