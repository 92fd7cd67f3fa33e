import type { DisputeState } from '@warmline/contracts/disputes/types';
import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** A dispute with what was paid, and by whom. Times are in milliseconds since the epoch. */
export interface DisputeRow {
  id: string;
  intentId: string;
  status: DisputeStatus;
  reason: string | null;
  amountCents: number;
  feeCents: number;
  frozenCents: number;
  subjectKind: 'order' | 'deposit';
  subjectId: string;
  subjectName: string;
  agencyId: string | null;
  agencyName: string | null;
  openedAt: number;
  dueBy: number | null;
  closedAt: number | null;
  /** False of a payment that bought nothing (M19). */
  hasEvidence: boolean;
  submissions: number;
  submittedAt: number | null;
  submittedBy: string | null;
  /** The user who submitted it, or tried to. */
  submitterId: string | null;
}

/** Disputes without a decision; the deadline is in milliseconds since the epoch. */
export interface DisputeNumbers {
  open: number;
  unanswered: number;
  nextDueBy: number | null;
}

const HAS_EVIDENCE = `(d.subject_kind = 'deposit' OR o.paid_at IS NOT NULL)`;
const COLUMNS = `d.id, d.payment_ref AS "intentId", d.status, d.reason, d.amount_cents AS "amountCents", d.fee_cents AS "feeCents",
  coalesce(d.frozen_cents, 0) AS "frozenCents", d.subject_kind AS "subjectKind", d.subject_id AS "subjectId",
  coalesce(o.number, w.reference, d.subject_id::text) AS "subjectName", n.id AS "agencyId", n.name AS "agencyName", ${epochMs('d.opened_at')} AS "openedAt",
  ${epochMs('d.evidence_due_by')} AS "dueBy", ${epochMs('d.closed_at')} AS "closedAt", ${HAS_EVIDENCE} AS "hasEvidence", d.submissions, ${epochMs('d.submitted_at')} AS "submittedAt",
  u.username AS "submittedBy", d.submitted_by AS "submitterId"`;
const FROM = `dispute_facts d LEFT JOIN order_money_facts o ON d.subject_kind = 'order' AND o.id = d.subject_id
  LEFT JOIN deposit_facts w ON d.subject_kind = 'deposit' AND w.id = d.subject_id
  LEFT JOIN agency_names n ON n.id = coalesce(o.agency_id, w.agency_id) LEFT JOIN user_contacts u ON u.id = d.submitted_by`;
const IS_OPEN = `d.status IN ('open', 'inquiry')`;
const STATES: Record<DisputeState, string> = {
  open: IS_OPEN,
  unanswered: `${IS_OPEN} AND d.submissions = 0`,
  closed: `d.status IN ('won', 'lost')`,
};

const LIST = new Keyset<'opened'>({ sql: 'd.id', type: 'text' }, { opened: [{ sql: 'd.opened_at', type: 'time' }] }, '-opened');

/** Reads disputes for staff. */
@Injectable()
export class DisputeRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page, newest first. */
  async page(state: DisputeState | null, range: PageRange): Promise<PageRows<DisputeRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 1);
    const rows = await this.db.query<DisputeRow & { pageKey?: string[] }>(
      `SELECT ${COLUMNS}, ${key} FROM ${FROM} WHERE ${state === null ? 'true' : STATES[state]} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      values,
    );
    return page(rows);
  }

  find(id: string): Promise<DisputeRow | null> {
    return this.db.first<DisputeRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE d.id = $1`, [id]);
  }

  /** Counts open disputes and those of them without an answer, and returns the next deadline of these. */
  counts(): Promise<DisputeNumbers> {
    return this.db.one<DisputeNumbers>(
      `SELECT count(*)::int AS open, (count(*) FILTER (WHERE d.submissions = 0))::int AS unanswered,
         ${epochMs('min(d.evidence_due_by) FILTER (WHERE d.submissions = 0)')} AS "nextDueBy" FROM dispute_facts d WHERE ${STATES.open}`,
    );
  }

  /** Returns open disputes whose evidence the provider has without a note of it here. */
  unnoted(limit: number): Promise<DisputeRow[]> {
    return this.db.query<DisputeRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE ${IS_OPEN} AND d.submissions > 0 AND d.submitted_at IS NULL ORDER BY d.id LIMIT $1`,
      [limit],
    );
  }

  /** Returns open disputes that can be answered with evidence and weren't, the most urgent first. */
  unanswered(limit: number): Promise<DisputeRow[]> {
    return this.db.query<DisputeRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE ${STATES.unanswered} AND ${HAS_EVIDENCE}
         AND coalesce(d.evidence_due_by > now(), true) ORDER BY d.evidence_due_by NULLS LAST, d.id LIMIT $1`,
      [limit],
    );
  }
}
