import { Injectable } from '@nestjs/common';
import type { ReturnPlanRow } from '@warmline/contracts/returns/files';
import type { ReturnStatus } from '@warmline/contracts/returns/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import type { PurchaseScope } from '../../agencies/public.js';

/**
 * A row of a file with the lead or callback that it returns; what became of it is read from its line. Plans of earlier releases
 * have no callbacks.
 */
export type PlannedRow = Omit<ReturnPlanRow, 'status'> & { leadId: number | null; callbackId?: number | null };

export interface NewBatch {
  agencyId: string;
  createdBy: string;
  fileName: string;
  sha256: string;
  rows: readonly PlannedRow[];
}

/** A file and what is planned for each row. */
export interface StoredBatch {
  id: string;
  fileName: string;
  sha256: string;
  rows: PlannedRow[];
  /** Milliseconds since the epoch. */
  confirmedAt: number | null;
  request: { id: string; number: string } | null;
  /** The lines that confirming made, by the key of what they return. */
  statuses: Record<string, ReturnStatus>;
  /** The keys of what rows name whose return was accepted, by any request. */
  gone: string[];
}

const FIND = `SELECT b.id, b.file_name AS "fileName", b.file_sha256 AS sha256, b.plan AS rows, ${epochMs('b.confirmed_at')} AS "confirmedAt",
    CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id, 'number', q.number) END AS request,
    (SELECT coalesce(jsonb_object_agg(coalesce('callback' || r.callback_id, 'lead' || r.lead_id), r.status), '{}') FROM return_lines r WHERE r.request_id = q.id) AS statuses,
    (SELECT coalesce(jsonb_agg(coalesce('callback' || r.callback_id, 'lead' || r.lead_id)), '[]') FROM return_lines r
      WHERE r.agency_id = b.agency_id AND r.status = 'accepted' AND coalesce('callback' || r.callback_id, 'lead' || r.lead_id) IN (
        SELECT coalesce('callback' || (p->>'callbackId'), 'lead' || (p->>'leadId')) FROM jsonb_array_elements(b.plan) p)) AS gone
  FROM return_batches b LEFT JOIN return_requests q ON q.batch_id = b.id
  WHERE b.id = $3 AND b.agency_id = $1 AND ($2::uuid IS NULL OR b.created_by = $2)`;

/** Identifies what a row returns, as the key of an item. */
export function rowKey({ leadId, callbackId = null }: Pick<PlannedRow, 'leadId' | 'callbackId'>): string {
  return callbackId === null ? `lead${leadId}` : `callback${callbackId}`;
}

/** Stores files of returns. */
@Injectable()
export class ReturnBatchRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Transaction, { agencyId, createdBy, fileName, sha256, rows }: NewBatch): Promise<string> {
    const sql =
      'INSERT INTO return_batches (agency_id, created_by, file_name, file_sha256, plan) VALUES ($1, $2, $3, $4, $5::jsonb) RETURNING id';
    return (await tx.one<{ id: string }>(sql, [agencyId, createdBy, fileName, sha256, JSON.stringify(rows)])).id;
  }

  find({ agencyId, buyerId }: PurchaseScope, id: string): Promise<StoredBatch | null> {
    return this.db.first<StoredBatch>(FIND, [agencyId, buyerId, id]);
  }

  /** The same, and makes other confirmations wait until the transaction ends. */
  async lock(tx: Transaction, { agencyId, buyerId }: PurchaseScope, id: string): Promise<StoredBatch | null> {
    await tx.query('SELECT FROM return_batches WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return tx.first<StoredBatch>(FIND, [agencyId, buyerId, id]);
  }

  /** Marks a batch as confirmed, with the rows that could not be returned anymore. */
  async confirm(tx: Transaction, id: string, rows: readonly PlannedRow[]): Promise<void> {
    await tx.run('UPDATE return_batches SET confirmed_at = now(), plan = $2::jsonb WHERE id = $1', [id, JSON.stringify(rows)]);
  }

  /** Deletes plans that nobody confirmed within a day. */
  async deleteOld(): Promise<void> {
    await this.db.run(`DELETE FROM return_batches WHERE confirmed_at IS NULL AND created_at < now() - interval '1 day'`);
  }
}
