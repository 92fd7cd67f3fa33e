import { Injectable } from '@nestjs/common';
import type { ReturnDecisionCode, ReturnStatus } from '@warmline/contracts/returns/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

/** A return, as emails name it. Times are in ms since the epoch. */
export interface NoticeRequest {
  number: string;
  agencyId: string;
  /** Decided lines that an email has told about. */
  toldLines: string[];
  /** When the next email about decisions may be sent; null for now. */
  quietUntil: number | null;
}

export interface NoticeLine {
  id: string;
  orderNumber: string;
  status: ReturnStatus;
  isByRule: boolean;
  dueAt: number;
  decisionCode: ReturnDecisionCode | null;
  decisionNote: string;
  creditedCents: number;
  isCallBack: boolean;
}

const REQUEST = `SELECT number, agency_id AS "agencyId", told_lines AS "toldLines",
    ${epochMs(`CASE WHEN told_at > now() - interval '1 hour' THEN told_at + interval '1 hour' END`)} AS "quietUntil"
  FROM return_requests WHERE id = $1`;
const LINES = `SELECT r.id, o.number AS "orderNumber", r.status, r.decided_by IS NULL AS "isByRule", ${epochMs('r.due_at')} AS "dueAt",
    r.decision_code AS "decisionCode", r.decision_note AS "decisionNote",
    r.cash_cents + r.promo_cents AS "creditedCents", r.is_call_back AS "isCallBack"
  FROM return_lines r JOIN order_money_facts o ON o.id = r.order_id WHERE r.request_id = $1 ORDER BY r.place`;

/** Reads what emails say about returns. */
@Injectable()
export class ReturnNoticeRepository {
  constructor(private readonly db: Database) {}

  find(requestId: string): Promise<NoticeRequest> {
    return this.db.one<NoticeRequest>(REQUEST, [requestId]);
  }

  /** The same, and makes other emails about it wait until the transaction ends. */
  lock(tx: Transaction, requestId: string): Promise<NoticeRequest> {
    return tx.one<NoticeRequest>(`${REQUEST} FOR NO KEY UPDATE`, [requestId]);
  }

  lines(requestId: string, on: Queryable = this.db): Promise<NoticeLine[]> {
    return on.query<NoticeLine>(LINES, [requestId]);
  }

  /** Notes that an email tells about these decisions. */
  async markTold(tx: Transaction, requestId: string, lineIds: readonly string[]): Promise<void> {
    const sql = 'UPDATE return_requests SET told_lines = told_lines || $2::uuid[], told_at = now() WHERE id = $1';
    await tx.run(sql, [requestId, lineIds]);
  }
}
