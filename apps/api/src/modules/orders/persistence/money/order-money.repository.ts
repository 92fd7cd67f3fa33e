import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { epochMs } from '../../../../platform/database/time.sql.js';
import { isLatestReading, type PaymentMoney } from '../../../payments/public.js';

/** What the balance paid of an order, with its promo credit, and did not get back. */
const BALANCE_LEFT = `(wallet_cents + promo_cents - (SELECT coalesce(sum(r.amount_cents), 0) FROM order_refunds r
  WHERE r.order_id = orders.id AND r.tender = 'balance' AND r.status <> 'refused'))`;

/** The bank had decided about every dispute before this reading ($4). */
const IS_NEXT_DISPUTE = `dispute_status IN ('won', 'lost') AND $4 IN ('open', 'inquiry')`;

/**
 * What refunds gave back of an order beside its returns, more than was paid; and what the ledger took back for it, under these
 * keys.
 */
export interface RefundExcess {
  dueCents: number;
  postedCents: number;
  keys: string[];
}

/** Stores what the provider reports about the money of paid orders. */
@Injectable()
export class OrderMoneyRepository {
  constructor(private readonly db: Database) {}

  /** Writes a reading; false if one that began later was already written. The sums may fall, because a refund may fail. */
  async write(tx: Transaction, orderId: string, money: PaymentMoney): Promise<boolean> {
    const { refundedCents, pendingRefundCents, dispute, disputeLostCents, readAt } = money;
    const written = await tx.run(
      `UPDATE orders SET refunded_cents = least(least($2::int, card_cents) + wallet_refunded_cents, total_cents - credited_cents), pending_refund_cents = $3,
         disputed_at = CASE WHEN $4::text IS NOT NULL THEN CASE WHEN ${IS_NEXT_DISPUTE} THEN now() ELSE coalesce(disputed_at, now()) END END,
         dispute_status = $4,
         dispute_closed_at = CASE WHEN $4 IN ('won', 'lost') THEN CASE WHEN dispute_status = $4 THEN coalesce(dispute_closed_at, now()) ELSE now() END END,
         dispute_lost_cents = least($5::int, card_cents), money_read_at = $6::timestamptz
       WHERE id = $1 AND ${isLatestReading('$6')}`,
      [orderId, refundedCents, pendingRefundCents, dispute, disputeLostCents, readAt],
    );
    return written === 1;
  }

  /** Returns the excess of a locked order of which the card got `cardCents` back. */
  async excess(tx: Transaction, orderId: string, cardCents: number): Promise<RefundExcess> {
    return tx.one<RefundExcess>(
      `SELECT greatest(0, least($2::int, o.card_cents) + o.wallet_refunded_cents + o.credited_cents - o.total_cents) AS "dueCents",
         coalesce(x.cents, 0) AS "postedCents", coalesce(x.keys, '{}') AS keys
       FROM orders o LEFT JOIN ledger_refund_excess x ON x.order_id = o.id WHERE o.id = $1`,
      [orderId, cardCents],
    );
  }

  /** Adds a refund to the balance, of which a part may be promo credit. */
  async addRefunded(tx: Transaction, orderId: string, cents: number, promoCents: number): Promise<void> {
    await tx.run(
      `UPDATE orders SET refunded_cents = refunded_cents + $2, wallet_refunded_cents = wallet_refunded_cents + $2,
         promo_refunded_cents = promo_refunded_cents + $3 WHERE id = $1`,
      [orderId, cents, promoCents],
    );
  }

  /**
   * Returns what can still be refunded of an order as money: at all, and of what the balance paid; the rest of its refunds is
   * promo credit. Returns give money back, too, whether card or balance paid, and so will a refund that the provider has not
   * decided.
   */
  async moneyLeft(orderId: string, tx: Transaction): Promise<{ moneyCents: number; balanceCents: number }> {
    const row = await tx.first<{ moneyCents: number; balanceCents: number }>(
      `SELECT greatest(0, total_cents - promo_cents - (refunded_cents - promo_refunded_cents) - (credited_cents - promo_credited_cents)
           - pending_refund_cents) AS "moneyCents",
         (wallet_cents - (SELECT coalesce(sum(r.amount_cents - r.promo_cents), 0) FROM order_refunds r
         WHERE r.order_id = orders.id AND r.tender = 'balance' AND r.status <> 'refused'))::int AS "balanceCents" FROM orders WHERE id = $1`,
      [orderId],
    );
    return row ?? { moneyCents: 0, balanceCents: 0 };
  }

  /**
   * Returns what can still be refunded of an order: what was received less what was refunded, is pending or is requested (M50).
   */
  async left(orderId: string, tx?: Transaction): Promise<number> {
    const row = await (tx ?? this.db).first<{ left: number }>(
      // The order's own sum counts what the previous release has read and this one has not.
      `SELECT least(order_refund_left_cents(id), order_refundable_cents(orders) + ${BALANCE_LEFT})::int AS left FROM orders WHERE id = $1`,
      [orderId],
    );
    return row?.left ?? 0;
  }

  /** Returns what can still be refunded to the card of an order. */
  async cardLeft(orderId: string, tx: Transaction): Promise<number> {
    const row = await tx.first<{ left: number | null }>(
      'SELECT order_refundable_cents(orders) AS left FROM orders WHERE id = $1',
      [orderId],
    );
    return row?.left ?? 0;
  }

  /** Returns the ids of up to `limit` orders after an id, in order of their ids. */
  async findIdsAfter(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'SELECT id FROM orders WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the last midnight, in UTC, by the clock of the database, which starts the daily run: a worker's may be behind. */
  async midnight(): Promise<Date> {
    const { ms } = await this.db.one<{ ms: number }>(`SELECT ${epochMs("date_trunc('day', now(), 'UTC')")} AS ms`);
    return new Date(ms);
  }

  /** Copies those orders' payments and staff refunds that are missing in the tables of payments. */
  async copyMissing(ids: readonly string[]): Promise<void> {
    await this.db.query(
      `SELECT copy_order_payment(id) FROM orders WHERE id = ANY($1::uuid[]) AND is_payment_missing(orders) ORDER BY id`,
      [ids],
    );
  }

  /** Returns those orders whose refunds and disputes differ from the tables of payments: only the provider knows them. */
  async findUnread(tx: Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(`SELECT id FROM orders WHERE id = ANY($1::uuid[]) AND is_money_unread(orders)`, [
      ids,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Returns orders whose late payment has not been refunded for more than an hour, because the job failed for good. */
  async findUnrefundedLatePayments(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE cancel_reason = 'paid_too_late' AND refunded_cents < card_cents
         AND refunded_cents + dispute_lost_cents < card_cents AND cancelled_at < now() - interval '1 hour' ORDER BY cancelled_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
