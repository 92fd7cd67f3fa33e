import { Injectable } from '@nestjs/common';
import type { RefundReason, RefundStatus, RefundTender } from '@warmline/contracts/orders/admin-types';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';

export interface Refund {
  id: string;
  orderId: string;
  amountCents: number;
  /** The leads that it is for, in ID order; empty for an amount. */
  leadIds: number[];
  /** The same of callbacks. */
  callbackIds: number[];
  reason: RefundReason;
  note: string;
  status: RefundStatus;
  failure: string | null;
  /** Null for the shop itself. */
  requestedBy: string | null;
  requestedAt: Date;
  settledAt: Date | null;
  /** Where the money goes: a refund of an order that both paid has a part for each. */
  tender: RefundTender;
  /** The refund whose other part this is. */
  partOf: string | null;
  /** The part of `amountCents` that is promo credit again. */
  promoCents: number;
}

export type NewRefund = Pick<
  Refund,
  'id' | 'orderId' | 'amountCents' | 'leadIds' | 'callbackIds' | 'reason' | 'note' | 'tender' | 'partOf' | 'promoCents'
> & {
  /** Null for the shop itself. */
  requestedById: string | null;
  /** The refunded amount of the order when this refund was requested. */
  refundedBeforeCents: number;
};

const FIELDS = `SELECT r.id, r.order_id AS "orderId", r.amount_cents AS "amountCents", r.reason, r.note, r.status, r.failure,
    ARRAY(SELECT line.lead_id::float8 FROM order_refund_lines line WHERE line.refund_id = r.id ORDER BY line.lead_id) AS "leadIds",
    ARRAY(SELECT line.callback_id::float8 FROM order_refund_callbacks line WHERE line.refund_id = r.id ORDER BY line.callback_id) AS "callbackIds",
    u.username AS "requestedBy", r.requested_at AS "requestedAt", r.settled_at AS "settledAt", r.tender, r.part_of AS "partOf", r.promo_cents AS "promoCents"
  FROM order_refunds r LEFT JOIN user_contacts u ON u.id = r.requested_by`;

const OLDEST = 'ORDER BY r.requested_at, r.part_of NULLS FIRST, r.id';

/** Stores refunds that staff, buyers or the shop itself requested. */
@Injectable()
export class RefundRepository {
  constructor(private readonly db: Database) {}

  async find(id: string, tx?: Transaction): Promise<Refund | null> {
    const [row] = await this.read(`${FIELDS} WHERE r.id = $1`, [id], tx);
    return row ?? null;
  }

  /** Returns the part of a refund that goes to the balance, beside the part for the card. */
  async findBalancePart(id: string, tx: Transaction): Promise<Refund | null> {
    const [row] = await this.read(`${FIELDS} WHERE r.part_of = $1`, [id], tx);
    return row ?? null;
  }

  /** Returns an order's refunds, oldest first. */
  findByOrder(orderId: string, tx?: Transaction): Promise<Refund[]> {
    return this.read(`${FIELDS} WHERE r.order_id = $1 ${OLDEST}`, [orderId], tx);
  }

  /**
   * Returns all refunds of those of these orders that have one of which the balance got its part although that for the card
   * failed; oldest first.
   */
  findHalfFailed(orderIds: readonly string[], on: Queryable): Promise<Refund[]> {
    const isHalf = `SELECT card.order_id FROM order_refunds card JOIN order_refunds part ON part.part_of = card.id
      WHERE card.order_id = ANY($1::uuid[]) AND card.status = 'refused' AND part.status = 'refunded'`;
    return this.read(`${FIELDS} WHERE r.order_id IN (${isHalf}) ${OLDEST}`, [orderIds], on);
  }

  /** Stores a refund; false if its id is taken, even by another order at the same moment. */
  async add(tx: Transaction, refund: NewRefund): Promise<boolean> {
    const { id, orderId, amountCents, leadIds, callbackIds, reason, note } = refund;
    const { requestedById, refundedBeforeCents, tender, partOf, promoCents } = refund;
    const added = await tx.run(
      `INSERT INTO order_refunds (id, order_id, amount_cents, reason, note, requested_by, refunded_before_cents, tender, part_of, promo_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
      [id, orderId, amountCents, reason, note, requestedById, refundedBeforeCents, tender, partOf, promoCents],
    );
    if (added === 0) return false;
    if (leadIds.length > 0) {
      const sql = 'INSERT INTO order_refund_lines (refund_id, order_id, lead_id) SELECT $1, $2, unnest($3::bigint[])';
      await tx.run(sql, [id, orderId, leadIds]);
    }
    if (callbackIds.length > 0) {
      const sql = 'INSERT INTO order_refund_callbacks (refund_id, order_id, callback_id) SELECT $1, $2, unnest($3::bigint[])';
      await tx.run(sql, [id, orderId, callbackIds]);
    }
    return true;
  }

  /** Records that the provider has a refund but has not decided it. */
  async markPending(tx: Transaction, id: string, providerId: string): Promise<void> {
    await tx.run(`UPDATE order_refunds SET provider_id = $2 WHERE id = $1 AND status = 'requested'`, [id, providerId]);
  }

  /** Marks a refund as made; false if it was settled before. */
  async markRefunded(tx: Transaction, id: string, providerId: string | null): Promise<boolean> {
    const sql = `UPDATE order_refunds SET status = 'refunded', provider_id = $2, settled_at = now() WHERE id = $1 AND status = 'requested'`;
    return (await tx.run(sql, [id, providerId])) === 1;
  }

  /** Marks a refund as rejected, even one that had been made; false if that was recorded before. */
  async markRefused(tx: Transaction, id: string, failure: string, providerId: string | null): Promise<boolean> {
    const sql = `UPDATE order_refunds SET status = 'refused', provider_id = coalesce($3, provider_id), failure = $2, settled_at = now()
      WHERE id = $1 AND status <> 'refused'`;
    return (await tx.run(sql, [id, failure, providerId])) === 1;
  }

  /**
   * Returns refunds that have waited for the provider for over an hour: their job failed for good, or the event of a pending one
   * was lost.
   */
  async findStuck(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM order_refunds WHERE status = 'requested' AND requested_at < now() - interval '1 hour' ORDER BY requested_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  private async read(text: string, values: readonly unknown[], on: Queryable = this.db): Promise<Refund[]> {
    const rows = await on.query<Refund>(text, values);
    return rows.map((row) => ({
      ...row,
      requestedAt: new Date(row.requestedAt),
      settledAt: row.settledAt && new Date(row.settledAt),
    }));
  }
}
