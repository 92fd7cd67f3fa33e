import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

export interface TwoFactorRow {
  sealedSecret: string;
  confirmedAt: string | null;
}

/** Stores second factors: encrypted secrets, the last used time step, and hashes of recovery codes. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly db: Database) {}

  find(userId: string): Promise<TwoFactorRow | null> {
    return this.db.first<TwoFactorRow>(
      'SELECT sealed_secret AS "sealedSecret", confirmed_at AS "confirmedAt" FROM two_factors WHERE user_id = $1',
      [userId],
    );
  }

  /** Starts or restarts enrollment; false when the factor is already on. */
  async begin(userId: string, sealedSecret: string): Promise<boolean> {
    const begun = await this.db.run(
      `INSERT INTO two_factors (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, started_at = now(), last_step = 0
       WHERE two_factors.confirmed_at IS NULL`,
      [userId, sealedSecret],
    );
    return begun === 1;
  }

  /** Turns the factor on, once, if the secret is still the one that was checked. */
  async confirm(tx: Transaction, userId: string, sealedSecret: string): Promise<boolean> {
    const confirmed = await tx.run(
      'UPDATE two_factors SET confirmed_at = now() WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL',
      [userId, sealedSecret],
    );
    return confirmed === 1;
  }

  /** Marks a time step as used; false when it, or a later one, was used before (RFC 6238 §5.2: one code, one use). */
  async useStep(tx: Queryable, userId: string, step: number): Promise<boolean> {
    return (await tx.run('UPDATE two_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2', [userId, step])) === 1;
  }

  /** Marks a recovery code as used; false when it is unknown or was used. */
  async useRecoveryCode(tx: Queryable, userId: string, codeHash: Buffer): Promise<boolean> {
    const used = await tx.run(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [userId, codeHash],
    );
    return used === 1;
  }

  async replaceRecoveryCodes(tx: Transaction, userId: string, codeHashes: Buffer[]): Promise<void> {
    await tx.run('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.run('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, codeHashes]);
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    const { count } = await this.db.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return count;
  }

  /** Turns the factor off; false when there was none. */
  async remove(tx: Transaction, userId: string): Promise<boolean> {
    return (await tx.run('DELETE FROM two_factors WHERE user_id = $1', [userId])) === 1;
  }

  /** Returns the encrypted secrets of the accounts after this one, ordered by id; null starts with the first. */
  sealedAfter(userId: string | null, limit: number): Promise<{ userId: string; sealedSecret: string }[]> {
    return this.db.query(
      `SELECT user_id AS "userId", sealed_secret AS "sealedSecret" FROM two_factors
       WHERE $1::uuid IS NULL OR user_id > $1 ORDER BY user_id LIMIT $2`,
      [userId, limit],
    );
  }

  /** Replaces an encrypted secret, if it is still `from`. */
  async reseal(userId: string, from: string, to: string): Promise<void> {
    await this.db.run('UPDATE two_factors SET sealed_secret = $3 WHERE user_id = $1 AND sealed_secret = $2', [userId, from, to]);
  }
}
