import type { PayoutCard } from '@warmline/contracts/wallet/payouts';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../../platform/database/database.js';

/** A paid deposit of which something is left to refund. */
export interface StoredSource {
  depositId: string;
  paymentId: string;
  intentId: string;
  leftCents: number;
  /** Milliseconds since the epoch. */
  paidAt: number;
  card: PayoutCard | null;
}

/** Charges that a payout may refund: older ones are rarely refundable at all. */
const NEWEST = 100;

/** SQL of the newest deposits of an agency of which something is left; `agency` is the SQL of its ID. Each looks its payment up, in any plan. */
export const refundableOf = (agency: string): string =>
  `(SELECT * FROM wallet_deposits WHERE agency_id = ${agency} AND status = 'paid' ORDER BY paid_at DESC, id DESC LIMIT ${NEWEST}) d
     CROSS JOIN LATERAL (SELECT * FROM refundable_deposits r WHERE r.provider_ref = d.payment_intent_id AND r.left_cents > 0 OFFSET 0) r`;

/** SQL of what was disputed of all deposits of an agency and is not decided for the shop. */
export const disputedCentsOf = (agency: string): string =>
  `(SELECT coalesce(sum(c.amount_cents), 0)::float8 FROM disputed_payments c JOIN wallet_deposits d ON d.payment_intent_id = c.provider_ref
    WHERE d.agency_id = ${agency})`;

/** Where the unused balance of an agency came from. */
@Injectable()
export class PayoutSourceRepository {
  constructor(private readonly db: Database) {}

  /** Returns the newest deposits of which something is left, newest first; without those that refused in a payout. */
  list(agencyId: string, on: Queryable = this.db, payoutId: string | null = null): Promise<StoredSource[]> {
    return on.query<StoredSource>(
      `SELECT d.id AS "depositId", r.payment_id AS "paymentId", d.payment_intent_id AS "intentId", r.left_cents AS "leftCents",
         (extract(epoch FROM d.paid_at) * 1000)::float8 AS "paidAt",
         CASE WHEN d.card_last4 IS NOT NULL THEN jsonb_build_object('brand', d.card_brand, 'last4', d.card_last4) END AS card
       FROM ${refundableOf('$1')} WHERE NOT EXISTS (SELECT FROM wallet_payout_parts p
         WHERE p.payout_id = $2 AND p.deposit_id = d.id AND p.status IN ('refused', 'failed'))
       ORDER BY d.paid_at DESC, d.id DESC`,
      [agencyId, payoutId],
    );
  }

  /** Returns everything that decides what can go back. */
  async read(agencyId: string, on: Queryable = this.db): Promise<{ sources: StoredSource[]; disputedCents: number }> {
    return { sources: await this.list(agencyId, on), disputedCents: await this.disputedCents(agencyId, on) };
  }

  /** Returns what was disputed of all deposits and is not decided for the shop. */
  private async disputedCents(agencyId: string, on: Queryable): Promise<number> {
    const [row] = await on.query<{ cents: number }>(`SELECT ${disputedCentsOf('$1')} AS cents`, [agencyId]);
    return row!.cents;
  }

  /** Stores the card of a deposit, as the provider names it. */
  async nameCard(depositId: string, { brand, last4 }: PayoutCard): Promise<void> {
    await this.db.run('UPDATE wallet_deposits SET card_brand = $2, card_last4 = $3 WHERE id = $1', [depositId, brand, last4]);
  }
}
