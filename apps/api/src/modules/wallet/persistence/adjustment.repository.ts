import type { AdjustmentKind, AdjustmentStatus } from '@warmline/contracts/wallet/adjustment-types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** What one person asks for. */
export interface NewAdjustment {
  agencyId: string;
  kind: AdjustmentKind;
  amountCents: number;
  reason: string;
  /** Only promo credit expires. */
  expiresAt: Date | null;
  requestId: string;
  askedBy: string;
}

export interface StoredAdjustment {
  id: string;
  agencyId: string;
  agencyName: string;
  kind: AdjustmentKind;
  amountCents: number;
  reason: string;
  expiresAt: string | null;
  status: AdjustmentStatus;
  askedById: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  note: string | null;
  /** What the agency has now. */
  cashCents: number;
  promoCents: number;
  debtCents: number;
}

export interface AdjustmentFilter {
  status: AdjustmentStatus | null;
  agencyId: string | null;
}

export interface Decision {
  status: 'approved' | 'rejected';
  by: string;
  note: string | null;
}

const COLUMNS = `a.id, a.agency_id AS "agencyId", n.name AS "agencyName", a.kind, a.amount_cents AS "amountCents", a.reason,
  a.expires_at AS "expiresAt", a.status, a.asked_by AS "askedById", asker.username AS "askedBy", a.asked_at AS "askedAt",
  decider.username AS "decidedBy", a.decided_at AS "decidedAt", a.decision_note AS note, coalesce(b.cash_cents, 0)::float8 AS "cashCents",
  coalesce(b.promo_cents, 0)::float8 AS "promoCents", coalesce(b.debt_cents, 0)::float8 AS "debtCents"`;

const FROM = `FROM wallet_adjustments a JOIN agency_names n ON n.id = a.agency_id JOIN user_contacts asker ON asker.id = a.asked_by
  LEFT JOIN user_contacts decider ON decider.id = a.decided_by LEFT JOIN ledger_balances b ON b.owner_id = a.agency_id`;

const NEWEST_FIRST = new Keyset<'at'>({ sql: 'a.id', type: 'uuid' }, { at: [] }, '-at');

/** Stores changes of balances that wait for a second person, and what was decided. */
@Injectable()
export class AdjustmentRepository {
  constructor(private readonly db: Database) {}

  /** Makes what one person asks for wait for each other, so that together it respects the limit of a day. */
  async lockAsker(tx: Transaction, userId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('adjustment:' || $1, 0))`, [userId]);
  }

  /** Returns what a person asked for in 24 hours, in both directions, without what was rejected. */
  async askedInDay(tx: Transaction, userId: string): Promise<number> {
    const row = await tx.one<{ cents: number }>(
      `SELECT coalesce(sum(abs(amount_cents)), 0)::float8 AS cents FROM wallet_adjustments
       WHERE asked_by = $1 AND asked_at > now() - interval '24 hours' AND status <> 'rejected'`,
      [userId],
    );
    return row.cents;
  }

  /** Stores what is asked for and returns its ID; null if the request is known. */
  async add(tx: Transaction, asked: NewAdjustment): Promise<string | null> {
    const { agencyId, kind, amountCents, reason, expiresAt, requestId, askedBy } = asked;
    const row = await tx.first<{ id: string }>(
      `INSERT INTO wallet_adjustments (agency_id, kind, amount_cents, reason, expires_at, request_id, asked_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (request_id) DO NOTHING RETURNING id`,
      [agencyId, kind, amountCents, reason, expiresAt, requestId, askedBy],
    );
    return row?.id ?? null;
  }

  findByRequest(on: Queryable, requestId: string): Promise<StoredAdjustment | null> {
    return on.first<StoredAdjustment>(`SELECT ${COLUMNS} ${FROM} WHERE a.request_id = $1`, [requestId]);
  }

  find(id: string, on: Queryable = this.db): Promise<StoredAdjustment | null> {
    return on.first<StoredAdjustment>(`SELECT ${COLUMNS} ${FROM} WHERE a.id = $1`, [id]);
  }

  /** Returns it as nobody else decides it meanwhile. */
  async lock(tx: Transaction, id: string): Promise<StoredAdjustment | null> {
    await tx.query('SELECT FROM wallet_adjustments WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return this.find(id, tx);
  }

  async decide(tx: Transaction, id: string, { status, by, note }: Decision): Promise<void> {
    await tx.run(
      'UPDATE wallet_adjustments SET status = $2, decided_by = $3, decided_at = now(), decision_note = $4 WHERE id = $1',
      [id, status, by, note],
    );
  }

  /** Returns one page, newest first. */
  async page({ status, agencyId }: AdjustmentFilter, range: PageRange): Promise<PageRows<StoredAdjustment>> {
    const { where, order, limit, key, values, page: toPage } = NEWEST_FIRST.page(range, 3);
    const rows = await this.db.query<StoredAdjustment & { pageKey?: string[] }>(
      `SELECT ${COLUMNS}, ${key} ${FROM} WHERE ($1::text IS NULL OR a.status = $1) AND ($2::uuid IS NULL OR a.agency_id = $2) AND ${where}
       ORDER BY ${order} LIMIT ${limit}`,
      [status, agencyId, ...values],
    );
    return toPage(rows);
  }

  /** Returns how many of an agency, or of all (null), wait for a decision. */
  async countPending(agencyId: string | null): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM wallet_adjustments WHERE status = 'pending' AND ($1::uuid IS NULL OR agency_id = $1)`;
    return (await this.db.one<{ count: number }>(sql, [agencyId])).count;
  }
}
