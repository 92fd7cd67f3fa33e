import type { PayoutCard } from '@warmline/contracts/wallet/payouts';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

/** A payment that can be refunded to its card, at least in part. */
export interface StoredSource {
  paymentId: string;
  intentId: string;
  leftCents: number;
  /** Milliseconds since the epoch. */
  paidAt: number;
  card: PayoutCard | null;
}

/** What a return credited for an order that a card paid, at least in part. */
export interface CardCredit {
  orderId: string;
  agencyId: string;
  paymentRef: string;
  paidAt: Date;
  cents: number;
}

/** Deposits, and orders, that a payout may refund: older charges are rarely refundable at all. */
const NEWEST = 100;

/**
 * SQL of the newest deposits of an agency of which something is left, and the newest of its orders that returns have credited,
 * each up to that credit; `agency` is the SQL of its ID. Each looks its payment up, in any plan.
 */
export const refundableOf = (agency: string): string =>
  `(SELECT r.*, d.paid_at, r.left_cents AS payable_cents
     FROM (SELECT * FROM wallet_deposits WHERE agency_id = ${agency} AND status = 'paid' ORDER BY paid_at DESC, id DESC LIMIT ${NEWEST}) d
       CROSS JOIN LATERAL (SELECT * FROM refundable_payments r WHERE r.provider_ref = d.payment_intent_id AND r.left_cents > 0 OFFSET 0) r
     UNION ALL SELECT r.*, o.paid_at, least(r.left_cents, o.cash_cents - r.paid_out_cents)
     FROM (SELECT * FROM wallet_order_credits WHERE agency_id = ${agency} ORDER BY paid_at DESC LIMIT ${NEWEST}) o
       CROSS JOIN LATERAL (SELECT * FROM refundable_payments r WHERE r.provider_ref = o.payment_ref
         AND least(r.left_cents, o.cash_cents - r.paid_out_cents) > 0 OFFSET 0) r)`;

/**
 * SQL of what a bank may still take of the deposits and card payments of an agency: what is disputed, without what is frozen of
 * its balance.
 */
export const disputedCentsOf = (agency: string): string =>
  `(SELECT coalesce(sum(amount_cents), 0)::float8 FROM disputed_payments WHERE agency_id = ${agency})`;

/** Where the unused balance of an agency came from. */
@Injectable()
export class PayoutSourceRepository {
  constructor(private readonly db: Database) {}

  /** Returns the newest refundable payments, newest first, without those that refused in a payout. */
  list(agencyId: string, on: Queryable = this.db, payoutId: string | null = null): Promise<StoredSource[]> {
    return on.query<StoredSource>(
      `SELECT r.payment_id AS "paymentId", r.provider_ref AS "intentId", r.payable_cents AS "leftCents",
         ${epochMs('r.paid_at')} AS "paidAt",
         CASE WHEN r.card_last4 IS NOT NULL THEN jsonb_build_object('brand', r.card_brand, 'last4', r.card_last4) END AS card
       FROM ${refundableOf('$1')} r WHERE NOT EXISTS (SELECT FROM wallet_payout_parts p
         WHERE p.payout_id = $2 AND p.payment_id = r.payment_id AND p.status IN ('refused', 'failed'))
       ORDER BY r.paid_at DESC, r.payment_id DESC`,
      [agencyId, payoutId],
    );
  }

  /** Adds what a return credited as cash for an order that a card paid: that much can be refunded to the card. */
  async addCredit(tx: Transaction, { orderId, agencyId, paymentRef, paidAt, cents }: CardCredit): Promise<void> {
    await tx.run(
      `INSERT INTO wallet_order_credits AS c (order_id, agency_id, payment_ref, paid_at, cash_cents) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (order_id) DO UPDATE SET cash_cents = c.cash_cents + EXCLUDED.cash_cents`,
      [orderId, agencyId, paymentRef, paidAt, cents],
    );
  }

  /** Returns everything that decides what can go back. */
  async read(agencyId: string, on: Queryable = this.db): Promise<{ sources: StoredSource[]; disputedCents: number }> {
    return { sources: await this.list(agencyId, on), disputedCents: await this.disputedCents(agencyId, on) };
  }

  /** Returns what a bank may still take. */
  async disputedCents(agencyId: string, on: Queryable): Promise<number> {
    return (await on.one<{ cents: number }>(`SELECT ${disputedCentsOf('$1')} AS cents`, [agencyId])).cents;
  }
}
