import type { PayoutPart, PayoutStatus } from '@warmline/contracts/wallet/payouts';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

export interface NewPayout {
  agencyId: string;
  requestId: string;
  amountCents: number;
  askedBy: string;
  noticeEmail: string;
}

export interface StoredPayout extends NewPayout {
  id: string;
  number: string;
  status: PayoutStatus;
  /** What the provider has refunded. */
  paidCents: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  endedAt: number | null;
  parts: PayoutPart[];
}

const COLUMNS = `p.id, p.number, p.agency_id AS "agencyId", p.request_id AS "requestId", p.amount_cents AS "amountCents", p.asked_by AS "askedBy",
  p.notice_email AS "noticeEmail", p.status, ${epochMs('p.created_at')} AS "createdAt",
  ${epochMs('p.ended_at')} AS "endedAt", parts.paid AS "paidCents", parts.list AS parts`;

const PAYOUTS = `wallet_payouts p CROSS JOIN LATERAL (
  SELECT coalesce(sum(part.amount_cents) FILTER (WHERE part.status = 'paid'), 0)::float8 AS paid,
    coalesce(jsonb_agg(jsonb_build_object('amountCents', part.amount_cents, 'status', part.status, 'card',
      CASE WHEN source.card_last4 IS NOT NULL THEN jsonb_build_object('brand', source.card_brand, 'last4', source.card_last4) END) ORDER BY part.id), '[]') AS list
  FROM wallet_payout_parts part JOIN refundable_payments source ON source.payment_id = part.payment_id WHERE part.payout_id = p.id) parts`;

const NEWEST_FIRST = new Keyset<'at'>({ sql: 'p.id', type: 'uuid' }, { at: [{ sql: 'p.created_at', type: 'time' }] }, '-at');

/** What became of a payout: open while a part is, and paid if every cent went back. */
const REFRESH = `UPDATE wallet_payouts p SET status = now_is.status, ended_at = CASE WHEN now_is.status <> 'requested' THEN coalesce(p.ended_at, now()) END
  FROM (SELECT CASE WHEN bool_or(part.status = 'open') THEN 'requested'
      WHEN sum(part.amount_cents) FILTER (WHERE part.status = 'paid') = (SELECT w.amount_cents FROM wallet_payouts w WHERE w.id = $1) THEN 'paid'
      WHEN bool_or(part.status = 'paid') THEN 'partly' ELSE 'failed' END AS status
    FROM wallet_payout_parts part WHERE part.payout_id = $1) now_is
  WHERE p.id = $1`;

/** Stores payouts. Their refunds are rows of `refunds`, their money is in the ledger. */
@Injectable()
export class PayoutRepository {
  constructor(private readonly db: Database) {}

  /** Makes the payouts of an agency wait for each other, so that no charge is planned twice. */
  async lockAgency(tx: Transaction, agencyId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payout:' || $1, 0))`, [agencyId]);
  }

  async add(tx: Transaction, { agencyId, requestId, amountCents, askedBy, noticeEmail }: NewPayout): Promise<StoredPayout> {
    const row = await tx.one<{ id: string }>(
      `INSERT INTO wallet_payouts (agency_id, request_id, amount_cents, asked_by, notice_email) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [agencyId, requestId, amountCents, askedBy, noticeEmail],
    );
    return (await this.find(row.id, tx))!;
  }

  find(id: string, on: Queryable = this.db): Promise<StoredPayout | null> {
    return on.first<StoredPayout>(`SELECT ${COLUMNS} FROM ${PAYOUTS} WHERE p.id = $1`, [id]);
  }

  findByRequest(agencyId: string, requestId: string, on: Queryable = this.db): Promise<StoredPayout | null> {
    const sql = `SELECT ${COLUMNS} FROM ${PAYOUTS} WHERE p.agency_id = $1 AND p.request_id = $2`;
    return on.first<StoredPayout>(sql, [agencyId, requestId]);
  }

  async lock(tx: Transaction, id: string): Promise<StoredPayout> {
    await tx.query('SELECT FROM wallet_payouts WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return (await this.find(id, tx))!;
  }

  /** Stores and returns what became of a payout, from its parts. */
  async refresh(tx: Transaction, id: string): Promise<StoredPayout> {
    await tx.run(REFRESH, [id]);
    return (await this.find(id, tx))!;
  }

  /** Returns one page of an agency's payouts, newest first. */
  async page(agencyId: string, range: PageRange): Promise<PageRows<StoredPayout>> {
    const { where, order, limit, key, values, page } = NEWEST_FIRST.page(range, 2);
    const rows = await this.db.query<StoredPayout & { pageKey?: string[] }>(
      `SELECT ${COLUMNS}, ${key} FROM ${PAYOUTS} WHERE p.agency_id = $1 AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [agencyId, ...values],
    );
    return page(rows);
  }

  /** Returns the numbers of those of these IDs that are payouts of the agency. */
  numbers(agencyId: string, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
    return this.db.query('SELECT id, number FROM wallet_payouts WHERE agency_id = $1 AND id = ANY($2::uuid[])', [agencyId, ids]);
  }

  /** Returns how often in the last 30 days an agency added funds and then took some back. */
  async cycles(agencyId: string): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM (
         SELECT created_at AS at, lag(created_at, 1, now() - interval '30 days') OVER (ORDER BY created_at) AS before
         FROM wallet_payouts WHERE agency_id = $1 AND created_at > now() - interval '30 days') p
       WHERE EXISTS (SELECT FROM wallet_deposits d WHERE d.agency_id = $1 AND d.status = 'paid' AND d.paid_at > p.before AND d.paid_at <= p.at)`,
      [agencyId],
    );
    return row.count;
  }
}
