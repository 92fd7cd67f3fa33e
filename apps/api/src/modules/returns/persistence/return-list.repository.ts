import { Injectable } from '@nestjs/common';
import type { ReturnReason } from '@warmline/contracts/returns/reasons';
import type { ReturnRule } from '@warmline/contracts/returns/rules';
import type { ReturnCounts, ReturnDecisionCode, ReturnSource, ReturnStatus } from '@warmline/contracts/returns/types';
import { contains } from '../../../platform/database/contains.js';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { BEFORE_THE_LOG, wasSeen } from '../../access-log/public.js';
import type { PurchaseScope } from '../../agencies/public.js';
import type { Returned } from './returned.js';

/** A line with what it returns. Times are in ms since the epoch. */
export type LineRow = LineFields & Returned;

interface LineFields {
  id: string;
  requestId: string;
  number: string;
  source: ReturnSource;
  agencyId: string;
  agencyName: string;
  requestedBy: string;
  requestedAt: number;
  /** The agency opened or downloaded it before; calls need no opening. */
  isSeen: boolean;
  name: string;
  phone: string;
  state: string;
  /** When a callback asked to be called. */
  wantedAt: number | null;
  /** When an appointment was agreed. */
  slotAt: number | null;
  seconds: number | null;
  orderId: string;
  orderNumber: string;
  priceCents: number;
  reason: ReturnReason;
  note: string;
  calledAt: number | null;
  attempts: number | null;
  heard: string;
  status: ReturnStatus;
  rule: ReturnRule | null;
  overShare: boolean;
  dueAt: number;
  decidedAt: number | null;
  decidedBy: string | null;
  decisionCode: ReturnDecisionCode | null;
  decisionNote: string;
  creditedCents: number;
  isCallBack: boolean;
}

/** A request with its first line. */
export interface RequestRow {
  id: string;
  number: string;
  source: ReturnSource;
  requestedBy: string;
  requestedAt: number;
  counts: ReturnCounts;
  totalCents: number;
  creditedCents: number;
  dueAt: number | null;
  firstId: string;
}

export interface QueueFilter {
  status: ReturnStatus;
  reason: ReturnReason | null;
  /** Agency ID, or part of its name. */
  buyer: string;
  isOverdue: boolean;
}

const COLUMNS = `r.id, r.request_id AS "requestId", q.number, q.source, r.agency_id AS "agencyId", a.name AS "agencyName",
  coalesce(u.first_name || ' ' || u.last_name, '') AS "requestedBy", ${epochMs('r.requested_at')} AS "requestedAt",
  CASE WHEN r.call_id IS NOT NULL THEN 'call' WHEN b.slot_at IS NOT NULL THEN 'appointment' WHEN r.callback_id IS NOT NULL THEN 'callback' ELSE 'lead' END AS kind, r.lead_id::float8 AS "leadId",
  r.callback_id::float8 AS "callbackId", r.call_id AS "callId",
  r.call_id IS NOT NULL OR r.requested_at < ${BEFORE_THE_LOG} OR ${wasSeen('r.agency_id', 'r.order_id', 'coalesce(r.lead_id, r.callback_id)')} AS "isSeen", coalesce(l.name, b.name, '') AS name,
  coalesce(l.phone, b.phone, right(c.caller_phone, 10), '') AS phone, coalesce(l.state, b.state, c.caller_state, '') AS state,
  ${epochMs('b.requested_at')} AS "wantedAt", ${epochMs('b.slot_at')} AS "slotAt", ${epochMs('c.ended_at')} AS "endedAt", c.seconds, r.order_id AS "orderId", o.number AS "orderNumber", r.price_cents AS "priceCents", r.reason, r.note,
  ${epochMs('r.called_at')} AS "calledAt", r.attempts, r.heard, r.status, r.rule, r.over_share AS "overShare", ${epochMs('r.due_at')} AS "dueAt",
  ${epochMs('r.decided_at')} AS "decidedAt", d.username AS "decidedBy", r.decision_code AS "decisionCode", r.decision_note AS "decisionNote",
  r.cash_cents + r.promo_cents AS "creditedCents", r.is_call_back AS "isCallBack"`;
const FROM = `FROM return_lines r JOIN return_requests q ON q.id = r.request_id JOIN order_money_facts o ON o.id = r.order_id
  JOIN agency_names a ON a.id = r.agency_id LEFT JOIN sold_leads l ON l.id = r.lead_id AND l.order_id = r.order_id
  LEFT JOIN sold_callbacks b ON b.id = r.callback_id AND b.order_id = r.order_id
  LEFT JOIN call_facts c ON c.call_id = r.call_id LEFT JOIN user_contacts u ON u.id = q.requested_by LEFT JOIN user_contacts d ON d.id = r.decided_by`;

const count = (status: ReturnStatus) => `count(*) FILTER (WHERE r.status = '${status}')::int`;
const REQUESTS = `SELECT q.id, q.number, q.source, coalesce(u.first_name || ' ' || u.last_name, '') AS "requestedBy", ${epochMs('q.requested_at')} AS "requestedAt",
    s.counts, s.total AS "totalCents", s.credited AS "creditedCents", s.due AS "dueAt", s.first AS "firstId"
  FROM return_requests q LEFT JOIN user_contacts u ON u.id = q.requested_by CROSS JOIN LATERAL (
    SELECT jsonb_build_object('requested', ${count('requested')}, 'accepted', ${count('accepted')}, 'refused', ${count('refused')}) AS counts,
      sum(r.price_cents)::float8 AS total, sum(r.cash_cents + r.promo_cents)::float8 AS credited,
      ${epochMs(`max(r.due_at) FILTER (WHERE r.status = 'requested')`)} AS due, (array_agg(r.id ORDER BY r.place))[1] AS first
    FROM return_lines r WHERE r.request_id = q.id) s
  WHERE q.agency_id = $1 AND ($2::uuid IS NULL OR q.requested_by = $2)`;

const NEWEST = new Keyset<'at'>({ sql: 'q.id', type: 'uuid' }, { at: [] }, '-at');
const NEWEST_LINES = new Keyset<'at'>({ sql: 'r.id', type: 'uuid' }, { at: [{ sql: 'r.requested_at', type: 'time' }] }, '-at');
const BY_PLACE = new Keyset<'place'>({ sql: 'r.place', type: 'integer' }, { place: [] }, 'place');
const QUEUE = new Keyset<'due' | 'decided'>(
  { sql: 'r.id', type: 'uuid' },
  { due: [{ sql: 'r.due_at', type: 'time' }], decided: [{ sql: 'r.decided_at', type: 'time' }] },
  'due',
);

/** Reads returns for those who requested them and for staff. */
@Injectable()
export class ReturnListRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the requests of an agency, or of a seat, newest first. */
  async requests(
    { agencyId, buyerId }: PurchaseScope,
    status: ReturnStatus | null,
    range: PageRange,
  ): Promise<PageRows<RequestRow>> {
    const page = NEWEST.page(range, 4);
    const rows = await this.db.query<RequestRow>(
      `${REQUESTS.replace(' FROM return_requests', `, ${page.key}\n  FROM return_requests`)}
         AND ($3::text IS NULL OR EXISTS (SELECT FROM return_lines r WHERE r.request_id = q.id AND r.status = $3)) AND ${page.where}
       ORDER BY ${page.order} LIMIT ${page.limit}`,
      [agencyId, buyerId, status, ...page.values],
    );
    return page.page(rows);
  }

  request({ agencyId, buyerId }: PurchaseScope, id: string): Promise<RequestRow | null> {
    return this.db.first<RequestRow>(`${REQUESTS} AND q.id = $3`, [agencyId, buyerId, id]);
  }

  /** Returns one page of the lines of a request, in its order. */
  async lines(requestId: string, range: PageRange): Promise<PageRows<LineRow>> {
    const page = BY_PLACE.page(range, 2);
    const rows = await this.db.query<LineRow>(
      `SELECT ${COLUMNS}, ${page.key} ${FROM} WHERE r.request_id = $1 AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [requestId, ...page.values],
    );
    return page.page(rows);
  }

  /** Returns one page of the lines of an agency, or of a seat, newest first. */
  async linesOf({ agencyId, buyerId }: PurchaseScope, status: ReturnStatus | null, range: PageRange): Promise<PageRows<LineRow>> {
    const page = NEWEST_LINES.page(range, 4);
    const rows = await this.db.query<LineRow>(
      `SELECT ${COLUMNS}, ${page.key} ${FROM} WHERE r.agency_id = $1 AND ($2::uuid IS NULL OR q.requested_by = $2)
         AND ($3::text IS NULL OR r.status = $3) AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [agencyId, buyerId, status, ...page.values],
    );
    return page.page(rows);
  }

  /** Returns these lines, by their ID. */
  async linesByIds(ids: readonly string[]): Promise<ReadonlyMap<string, LineRow>> {
    const rows = await this.db.query<LineRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = ANY($1::uuid[])`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns one page of lines for staff: open ones with the oldest due first, decided ones newest first. */
  async queue({ status, reason, buyer, isOverdue }: QueueFilter, range: PageRange): Promise<PageRows<LineRow>> {
    const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(buyer);
    const page = QUEUE.page({ ...range, sort: status === 'requested' ? 'due' : '-decided' }, 6);
    const rows = await this.db.query<LineRow>(
      `SELECT ${COLUMNS}, ${page.key} ${FROM}
       WHERE r.status = $1 AND ($2::text IS NULL OR r.reason = $2) AND ($3::uuid IS NULL OR r.agency_id = $3) AND ($4::text IS NULL OR a.name ILIKE $4)
         AND (NOT $5 OR r.due_at < now()) AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [status, reason, isId ? buyer : null, isId || buyer === '' ? null : contains(buyer), isOverdue, ...page.values],
    );
    return page.page(rows);
  }

  /** Counts the lines that wait, and those past their due time. */
  counts(): Promise<{ open: number; overdue: number }> {
    const sql = `SELECT count(*)::int AS open, count(*) FILTER (WHERE due_at < now())::int AS overdue FROM return_lines WHERE status = 'requested'`;
    return this.db.one<{ open: number; overdue: number }>(sql);
  }

  /** Counts the open lines of an agency, or of a seat. */
  async countOpen({ agencyId, buyerId }: PurchaseScope): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM return_lines r WHERE r.agency_id = $1 AND r.status = 'requested'
      AND ($2::uuid IS NULL OR EXISTS (SELECT FROM return_requests q WHERE q.id = r.request_id AND q.requested_by = $2))`;
    return (await this.db.one<{ count: number }>(sql, [agencyId, buyerId])).count;
  }

  /** Returns what was credited since the first of these instants, by the day that each of them starts; `day` counts from 0. */
  creditedByDay(starts: readonly Date[]): Promise<{ day: number; cents: number }[]> {
    return this.db.query(
      `SELECT width_bucket(decided_at, $1::timestamptz[]) - 1 AS day, sum(cash_cents + promo_cents)::float8 AS cents
       FROM return_lines WHERE status = 'accepted' AND decided_at >= $2 GROUP BY 1`,
      [starts, starts[0]],
    );
  }
}
