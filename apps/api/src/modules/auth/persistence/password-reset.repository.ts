import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';

/** Stores reset links by the SHA-256 of their token; only the database clock decides when one expires (B9.04). */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly db: Database) {}

  /** Counts the links sent to a user in the last hour, except the one named `exceptId`. */
  async countSentLastHour(tx: Transaction, userId: string, exceptId: string | null): Promise<number> {
    const { count } = await tx.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM password_resets
       WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid AND created_at > now() - interval '1 hour'`,
      [userId, exceptId],
    );
    return count;
  }

  /** Stores a link for `seconds`; the same `id` again replaces its token, unless that was used. */
  async store(tx: Transaction, id: string, userId: string, tokenHash: Buffer, seconds: number): Promise<void> {
    await tx.run(
      `INSERT INTO password_resets (id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
       WHERE password_resets.used_at IS NULL`,
      [id, userId, tokenHash, seconds],
    );
  }

  /** Returns the link's user while the link is valid, else null. */
  async ownerOf(tokenHash: Buffer): Promise<string | null> {
    const row = await this.db.first<{ userId: string }>(
      'SELECT user_id AS "userId" FROM password_resets WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()',
      [tokenHash],
    );
    return row?.userId ?? null;
  }

  /** Marks a link as used; true only for the first call. */
  async use(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    const used = await tx.run(
      'UPDATE password_resets SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()',
      [tokenHash],
    );
    return used === 1;
  }

  /** Voids a user's unused links. */
  async voidAll(tx: Transaction, userId: string): Promise<void> {
    await tx.run('DELETE FROM password_resets WHERE user_id = $1 AND used_at IS NULL', [userId]);
  }

  /** Deletes links that expired more than a day ago. */
  async deleteExpired(): Promise<void> {
    await this.db.run(`DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'`);
  }
}
