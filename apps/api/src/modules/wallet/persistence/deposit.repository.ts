import type { DepositStatus } from '@warmline/contracts/wallet/types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { isLatestReading } from '../../payments/public.js';

export interface StoredDeposit {
  id: string;
  reference: string;
  agencyId: string;
  amountCents: number;
  paymentIntentId: string | null;
  status: DepositStatus;
  /** The card of a charge by auto-recharge (W15); null for a deposit that someone made. */
  rechargeCardId: string | null;
  createdBy: string;
  receiptEmail: string;
  /** What was agreed to about the card that pays, which is then saved; else null. */
  consentId: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
  paidAt: number | null;
}

export interface NewDeposit {
  agencyId: string;
  requestId: string;
  amountCents: number;
  createdBy: string;
  receiptEmail: string;
  consentId: string | null;
  rechargeCardId?: string;
}

/** A deposit as an entry names it. */
export interface NamedDeposit {
  id: string;
  reference: string;
  isRecharge: boolean;
}

/** What counts against the limits of a wallet, in cents. */
export interface RecentDeposits {
  /** Opened in the last 30 minutes, and not paid. */
  openedCents: number;
  /** Paid or still payable. */
  allCents: number;
}

const COLUMNS = `id, reference, agency_id AS "agencyId", amount_cents AS "amountCents", payment_intent_id AS "paymentIntentId", status,
  recharge_card_id AS "rechargeCardId",
  created_by AS "createdBy", receipt_email AS "receiptEmail", consent_id AS "consentId", ${epochMs('created_at')} AS "createdAt",
  ${epochMs('paid_at')} AS "paidAt"`;

/**
 * A deposit whose process ended before its payment was opened is due two minutes later, then every minute. Materialized, so that
 * it takes one.
 */
const TAKE_WITHOUT_PAYMENT = `WITH due AS MATERIALIZED (
   SELECT id FROM wallet_deposits WHERE status = 'pending' AND payment_intent_id IS NULL
     AND coalesce(checked_at + interval '1 minute', created_at + interval '2 minutes') < now()
   ORDER BY checked_at NULLS FIRST, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
 UPDATE wallet_deposits d SET checked_at = now() FROM due WHERE d.id = due.id RETURNING d.id`;

/** Stores deposits. Their payments are rows of `payments`, their money is in the ledger. */
@Injectable()
export class DepositRepository {
  constructor(private readonly db: Database) {}

  /** Makes new deposits of an agency wait for each other, so that together they respect its limits. */
  async lockAgency(tx: Transaction, agencyId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('deposit:' || $1, 0))`, [agencyId]);
  }

  recent(tx: Transaction, agencyId: string): Promise<RecentDeposits> {
    return tx.one<RecentDeposits>(
      `SELECT coalesce(sum(amount_cents) FILTER (WHERE status = 'pending' AND created_at > now() - interval '30 minutes'), 0)::float8
           AS "openedCents", coalesce(sum(amount_cents) FILTER (WHERE status IN ('pending', 'paid')), 0)::float8 AS "allCents"
       FROM wallet_deposits WHERE agency_id = $1 AND created_at > now() - interval '1 day'`,
      [agencyId],
    );
  }

  add(tx: Transaction, deposit: NewDeposit): Promise<StoredDeposit> {
    const { agencyId, requestId, amountCents, createdBy, receiptEmail, consentId, rechargeCardId = null } = deposit;
    return tx.one<StoredDeposit>(
      `INSERT INTO wallet_deposits (agency_id, request_id, amount_cents, created_by, receipt_email, consent_id, recharge_card_id, kind)
       VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::uuid IS NULL THEN 'deposit' ELSE 'recharge' END) RETURNING ${COLUMNS}`,
      [agencyId, requestId, amountCents, createdBy, receiptEmail, consentId, rechargeCardId],
    );
  }

  findByRequest(on: Queryable, agencyId: string, requestId: string): Promise<StoredDeposit | null> {
    const sql = `SELECT ${COLUMNS} FROM wallet_deposits WHERE agency_id = $1 AND request_id = $2`;
    return on.first<StoredDeposit>(sql, [agencyId, requestId]);
  }

  /** Finds an agency's own deposit by its ID or reference. */
  findOwn(agencyId: string, idOrReference: string): Promise<StoredDeposit | null> {
    const sql = `SELECT ${COLUMNS} FROM wallet_deposits WHERE agency_id = $1 AND (id::text = lower($2) OR reference = upper($2))`;
    return this.db.first<StoredDeposit>(sql, [agencyId, idOrReference]);
  }

  find(id: string, on: Queryable = this.db): Promise<StoredDeposit | null> {
    return on.first<StoredDeposit>(`SELECT ${COLUMNS} FROM wallet_deposits WHERE id = $1`, [id]);
  }

  findByIntent(intentId: string): Promise<StoredDeposit | null> {
    const sql = `SELECT ${COLUMNS} FROM wallet_deposits WHERE payment_intent_id = $1`;
    return this.db.first<StoredDeposit>(sql, [intentId]);
  }

  lock(tx: Transaction, id: string): Promise<StoredDeposit> {
    const sql = `SELECT ${COLUMNS} FROM wallet_deposits WHERE id = $1 FOR NO KEY UPDATE`;
    return tx.one<StoredDeposit>(sql, [id]);
  }

  async attachIntent(tx: Transaction, id: string, intentId: string): Promise<void> {
    await tx.run('UPDATE wallet_deposits SET payment_intent_id = $2 WHERE id = $1', [id, intentId]);
  }

  async markPaid(tx: Transaction, id: string): Promise<void> {
    await tx.run(`UPDATE wallet_deposits SET status = 'paid', paid_at = now() WHERE id = $1`, [id]);
  }

  async markClosed(tx: Transaction, id: string, status: 'failed' | 'cancelled'): Promise<void> {
    await tx.run(`UPDATE wallet_deposits SET status = $2 WHERE id = $1`, [id, status]);
  }

  /** Notes a reading of a deposit's money; false if one that began later was already stored (M50). */
  async noteReading(tx: Transaction, id: string, readAt: string): Promise<boolean> {
    const noted = await tx.run(
      `UPDATE wallet_deposits SET money_read_at = $2::timestamptz WHERE id = $1 AND ${isLatestReading('$2')}`,
      [id, readAt],
    );
    return noted === 1;
  }

  /** Returns those of these IDs that are deposits of the agency. */
  references(agencyId: string, ids: readonly string[]): Promise<NamedDeposit[]> {
    return this.db.query<NamedDeposit>(
      `SELECT id, reference, kind = 'recharge' AS "isRecharge" FROM wallet_deposits WHERE agency_id = $1 AND id = ANY($2::uuid[])`,
      [agencyId, ids],
    );
  }

  /** Returns whether an agency ever deposited. */
  async isUsed(agencyId: string, on: Queryable = this.db): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM wallet_deposits WHERE agency_id = $1 AND status = 'paid') AS used`;
    return (await on.one<{ used: boolean }>(sql, [agencyId])).used;
  }

  /** Takes a deposit whose payment is due but missing; null if there is none. */
  async takeWithoutPayment(): Promise<StoredDeposit | null> {
    const row = await this.db.first<{ id: string }>(TAKE_WITHOUT_PAYMENT);
    return row ? this.find(row.id) : null;
  }
}
