import { Injectable } from '@nestjs/common';
import type { ReturnReason } from '@warmline/contracts/returns/reasons';
import type { ReturnRule } from '@warmline/contracts/returns/rules';
import type { ReturnDecisionCode, ReturnSource, ReturnStatus } from '@warmline/contracts/returns/types';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

export interface NewRequest {
  agencyId: string;
  requestedBy: string;
  source: ReturnSource;
  batchId: string | null;
  requestKey: string;
  /** Hex SHA-256 of what was asked for. */
  fingerprint: string;
}

export interface StoredRequest {
  id: string;
  number: string;
  fingerprint: string;
}

export interface NewLine {
  requestId: string;
  place: number;
  agencyId: string;
  orderId: string;
  leadId: number | null;
  callbackId: number | null;
  callId: string | null;
  priceCents: number;
  reason: ReturnReason;
  note: string;
  /** ISO 8601. */
  calledAt: string | null;
  attempts: number | null;
  heard: string;
  overShare: boolean;
  rule: ReturnRule;
}

/** A line, as far as its decision needs it. */
export interface DecidableLine {
  id: string;
  requestId: string;
  number: string;
  agencyId: string;
  agencyName: string;
  orderId: string;
  leadId: number | null;
  callbackId: number | null;
  callId: string | null;
  priceCents: number;
  reason: ReturnReason;
  status: ReturnStatus;
}

/** Who or what decides. */
export interface Decision {
  status: 'accepted' | 'refused';
  /** Null for a person. */
  rule: ReturnRule | null;
  decidedBy: string | null;
  code: ReturnDecisionCode | null;
  note: string;
}

/** A decision as it is stored, with the username of who made it. */
export type StoredDecision = Pick<Decision, 'status' | 'decidedBy' | 'code' | 'note'> & { by: string | null };

/** What an accepted line gives back. */
export interface GivenBack {
  cashCents: number;
  promoCents: number;
  isCallBack: boolean;
}

const ADD_LINES = `INSERT INTO return_lines (request_id, place, agency_id, order_id, lead_id, callback_id, call_id, price_cents, reason, note, called_at, attempts,
    heard, over_share, rule, due_at)
  SELECT "requestId", place, "agencyId", "orderId", "leadId", "callbackId", "callId", "priceCents", reason, note, "calledAt", attempts, heard, "overShare", rule,
    now() + interval '${RETURN_LIMITS.dueHours} hours'
  FROM jsonb_to_recordset($1::jsonb) AS l("requestId" uuid, place int, "agencyId" uuid, "orderId" uuid, "leadId" bigint, "callbackId" bigint, "callId" uuid,
    "priceCents" int, reason text, note text, "calledAt" timestamptz, attempts smallint, heard text, "overShare" boolean, rule text)
  ORDER BY place RETURNING id, place`;

const LINES = `SELECT r.id, r.request_id AS "requestId", q.number, r.agency_id AS "agencyId", a.name AS "agencyName", r.order_id AS "orderId",
    r.lead_id::float8 AS "leadId", r.callback_id::float8 AS "callbackId", r.call_id AS "callId", r.price_cents AS "priceCents", r.reason, r.status, r.place
  FROM return_lines r JOIN return_requests q ON q.id = r.request_id JOIN agency_names a ON a.id = r.agency_id`;

const DECIDE = `UPDATE return_lines SET status = $2, rule = $3, decided_at = now(), decided_by = $4, decision_code = $5, decision_note = $6,
    cash_cents = $7, promo_cents = $8, is_call_back = $9
  WHERE id = $1 AND status = 'requested'`;

const REOPEN = `UPDATE return_lines SET status = 'requested', rule = CASE WHEN over_share THEN 'over_share' ELSE 'person' END, decided_at = NULL,
    due_at = now() + interval '${RETURN_LIMITS.dueHours} hours'
  WHERE id = $1 AND status = 'refused' AND rule = 'order_refunded'`;

/** Stores returns and their decisions. */
@Injectable()
export class ReturnRepository {
  constructor(private readonly db: Database) {}

  findByKey(tx: Transaction, agencyId: string, requestKey: string): Promise<StoredRequest | null> {
    const sql = 'SELECT id, number, fingerprint FROM return_requests WHERE agency_id = $1 AND request_key = $2';
    return tx.first<StoredRequest>(sql, [agencyId, requestKey]);
  }

  addRequest(tx: Transaction, request: NewRequest): Promise<{ id: string; number: string }> {
    const { agencyId, requestedBy, source, batchId, requestKey, fingerprint } = request;
    const sql = `INSERT INTO return_requests (agency_id, requested_by, source, batch_id, request_key, fingerprint)
      VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, number`;
    return tx.one<StoredRequest>(sql, [agencyId, requestedBy, source, batchId, requestKey, fingerprint]);
  }

  /** Stores lines, all of which wait, and returns their IDs by their place. */
  async addLines(tx: Transaction, lines: readonly NewLine[]): Promise<ReadonlyMap<number, string>> {
    const rows = await tx.query<{ id: string; place: number }>(ADD_LINES, [JSON.stringify(lines)]);
    return new Map(rows.map(({ id, place }) => [place, id]));
  }

  /** Returns the lines of a request, with their places. */
  linesOf(requestId: string, on: Queryable = this.db): Promise<(DecidableLine & { place: number })[]> {
    return on.query<DecidableLine & { place: number }>(`${LINES} WHERE r.request_id = $1 ORDER BY r.place`, [requestId]);
  }

  /** Returns the lines of an order whose end its refunds decide: the open ones, and those that a refund refused. */
  refundableLinesOf(orderId: string, on: Queryable = this.db): Promise<DecidableLine[]> {
    const sql = `${LINES} WHERE r.order_id = $1 AND (r.status = 'requested' OR (r.status = 'refused' AND r.rule = 'order_refunded')) ORDER BY r.id`;
    return on.query<DecidableLine>(sql, [orderId]);
  }

  /** Returns the database's clock, in ms since the epoch. */
  async now(on: Queryable = this.db): Promise<number> {
    return (await on.one<{ now: number }>(`SELECT ${epochMs('clock_timestamp()')} AS now`)).now;
  }

  line(id: string, on: Queryable = this.db): Promise<DecidableLine | null> {
    return on.first<DecidableLine>(`${LINES} WHERE r.id = $1`, [id]);
  }

  /** Stores the decision about an open line; false if it was decided before. */
  async decide(tx: Transaction, id: string, decision: Decision, given: GivenBack): Promise<boolean> {
    const { status, rule, decidedBy, code, note } = decision;
    const values = [id, status, rule, decidedBy, code, note, given.cashCents, given.promoCents, given.isCallBack];
    return (await tx.run(DECIDE, values)) === 1;
  }

  /** Opens a line again that a refund refused: a person decides it. */
  async reopen(tx: Transaction, id: string): Promise<void> {
    await tx.run(REOPEN, [id]);
  }

  /** Returns who decided a line, null for a rule, and how. */
  decisionOf(id: string, on: Queryable = this.db): Promise<StoredDecision> {
    const sql = `SELECT u.username AS by, r.status, r.decided_by AS "decidedBy", r.decision_code AS code, coalesce(r.decision_note, '') AS note
      FROM return_lines r LEFT JOIN user_contacts u ON u.id = r.decided_by WHERE r.id = $1`;
    return on.one<StoredDecision>(sql, [id]);
  }
}
