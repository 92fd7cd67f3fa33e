import { Injectable } from '@nestjs/common';
import { CLAIM_LIMITS } from '@warmline/contracts/orders/claim';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

/** A guest's paid order that an emailed link may move; `paidAt` in ms since the epoch. */
export interface ClaimableRow {
  id: string;
  number: string;
  status: 'paid' | 'completed';
  description: string;
  quantity: number;
  totalCents: number;
  paidAt: number;
  contactName: string | null;
  contactAgency: string | null;
  contactPhone: string | null;
}

const CLAIMABLE = `SELECT id, number, status, description, quantity, total_cents::float8 AS "totalCents", ${epochMs('paid_at')} AS "paidAt",
    contact_name AS "contactName", contact_agency AS "contactAgency", contact_phone AS "contactPhone"
  FROM orders WHERE lower(receipt_email) = lower($1) AND buyer_id IS NULL AND paid_at IS NOT NULL AND status IN ('paid', 'completed')`;
const IS_VALID = 'used_at IS NULL AND expires_at > now()';

/** Stores claim links by the SHA-256 of their token, and moves the orders of guests (M83). */
@Injectable()
export class OrderClaimRepository {
  constructor(private readonly db: Database) {}

  /**
   * Locks an address until the transaction ends, so that concurrent requests can't exceed its limit, and counts its links of the
   * last hour.
   */
  async countSentLastHour(tx: Transaction, email: string, exceptId: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 2))', [email]);
    const { count } = await tx.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM order_claims
       WHERE lower(email) = lower($1) AND id <> $2 AND created_at > now() - interval '1 hour'`,
      [email, exceptId],
    );
    return count;
  }

  /**
   * Stores a link; the same `id` again replaces its token, unless that was used. Deletes links that expired more than a day ago.
   */
  async store(tx: Transaction, link: { id: string; orderId: string; email: string; tokenHash: Buffer }): Promise<void> {
    await tx.run(`DELETE FROM order_claims WHERE expires_at < now() - interval '1 day'`);
    await tx.run(
      `INSERT INTO order_claims (id, order_id, email, token_hash, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
       ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
       WHERE order_claims.used_at IS NULL`,
      [link.id, link.orderId, link.email, link.tokenHash, CLAIM_LIMITS.linkSeconds],
    );
  }

  /** Returns the address that a link was sent to while the link is valid, else null. */
  async addressOf(tokenHash: Buffer): Promise<string | null> {
    const sql = `SELECT email FROM order_claims WHERE token_hash = $1 AND ${IS_VALID}`;
    const row = await this.db.first<{ email: string }>(sql, [tokenHash]);
    return row?.email ?? null;
  }

  /** Uses up a link, and voids all others to its address; true only for the first call. */
  async use(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    const link = await tx.first<{ email: string }>(
      `UPDATE order_claims SET used_at = now() WHERE token_hash = $1 AND ${IS_VALID} RETURNING email`,
      [tokenHash],
    );
    if (!link) return false;
    await tx.run('DELETE FROM order_claims WHERE lower(email) = lower($1) AND used_at IS NULL', [link.email]);
    return true;
  }

  /** Returns the paid orders of guests with this receipt address, newest first. */
  claimable(email: string): Promise<ClaimableRow[]> {
    return this.db.query<ClaimableRow>(`${CLAIMABLE} ORDER BY paid_at DESC, id LIMIT 100`, [email]);
  }

  /**
   * Returns the same orders, locked until the transaction ends; those that another transaction claimed meanwhile are not among
   * them.
   */
  lockClaimable(tx: Transaction, email: string): Promise<ClaimableRow[]> {
    return tx.query<ClaimableRow>(`${CLAIMABLE} ORDER BY id LIMIT 100 FOR UPDATE`, [email]);
  }

  /** Moves locked orders to a buyer and their agency. */
  async assign(tx: Queryable, orderIds: readonly string[], owner: { userId: string; agencyId: string }): Promise<void> {
    const sql = 'UPDATE orders SET buyer_id = $2, agency_id = $3 WHERE id = ANY($1::uuid[]) AND buyer_id IS NULL';
    await tx.run(sql, [orderIds, owner.userId, owner.agencyId]);
  }
}
