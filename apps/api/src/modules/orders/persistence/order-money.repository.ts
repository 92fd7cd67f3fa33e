import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { PaymentMoney } from '../../payments/public.js';

/** What the provider says about the money of paid orders. */
@Injectable()
export class OrderMoneyRepository {
  constructor(private readonly db: Database) {}

  /** Says when a reading of the provider begins, by the clock of the database. */
  async begin(): Promise<string> {
    const [row] = await this.db.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
    return row!.at;
  }

  /** Writes what was read; false if a reading that began later was written before. The sums may fall: a refund may fail. */
  async write(tx: Transaction, orderId: string, money: PaymentMoney, readAt: string): Promise<boolean> {
    const { refundedCents, pendingRefundCents, dispute, disputeLostCents } = money;
    const written = await tx.run(
      `UPDATE orders SET refunded_cents = least($2::int, total_cents), pending_refund_cents = $3,
         disputed_at = CASE WHEN $4::text IS NOT NULL THEN coalesce(disputed_at, now()) END, dispute_status = $4,
         dispute_closed_at = CASE WHEN $4 IN ('won', 'lost') THEN coalesce(dispute_closed_at, now()) END,
         dispute_lost_cents = least($5::int, total_cents), money_read_at = $6::timestamptz
       WHERE id = $1 AND (money_read_at IS NULL OR money_read_at <= $6::timestamptz)`,
      [orderId, refundedCents, pendingRefundCents, dispute, disputeLostCents, readAt],
    );
    return written === 1;
  }

  /** What can still be refunded of an order: its total less what went back, is pending, or is about to be asked for. */
  async left(orderId: string, tx?: Transaction): Promise<number> {
    const [row] = await (tx ?? this.db).query<{ left: number }>('SELECT order_refund_left_cents($1) AS left', [orderId]);
    return row?.left ?? 0;
  }

  /** A full refund failed, and nothing was given out for the money: it goes back as money that came too late. */
  async refundAgain(tx: Transaction, orderId: string): Promise<void> {
    await tx.run(`UPDATE orders SET cancel_reason = 'paid_too_late', cancelled_at = now() WHERE id = $1`, [orderId]);
  }

  /** Orders whose dispute was open when the provider was asked last. */
  async openDisputes(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE disputed_at IS NOT NULL AND coalesce(dispute_status, 'open') IN ('inquiry', 'open')
       ORDER BY disputed_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
