import type { DifferenceKind, ReconciliationCheck } from '@warmline/contracts/reconciliation/types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** One difference. */
export interface StoredItem {
  id: string;
  check: ReconciliationCheck;
  kind: DifferenceKind;
  ref: string;
  orderId: string | null;
  orderNumber: string | null;
  expected: number | null;
  actual: number | null;
  detail: string | null;
  firstSeen: string;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  note: string | null;
}

const BY_CHECK = new Keyset<'check'>({ sql: 'i.id', type: 'uuid' }, { check: [{ sql: 'i.check_code', type: 'text' }] }, 'check');

/** The order is named by its id, or by the payment that it received. */
const ITEMS = `SELECT i.id, i.check_code AS "check", i.kind, i.ref, o.id AS "orderId", o.number AS "orderNumber",
    i.expected_cents::float8 AS expected, i.actual_cents::float8 AS actual, i.detail, i.first_seen AS "firstSeen",
    i.acknowledged_at AS "acknowledgedAt", u.username AS "acknowledgedBy", i.note
  FROM reconciliation_items i LEFT JOIN user_contacts u ON u.id = i.acknowledged_by
    LEFT JOIN received_payments p ON p.provider_ref = i.ref AND p.subject_kind = 'order'
    LEFT JOIN order_money_facts o
      ON o.id = coalesce(p.subject_id, CASE WHEN i.ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN i.ref::uuid END)`;

/** Reads the differences of a run, and stores who looked at one. */
@Injectable()
export class ItemRepository {
  constructor(private readonly db: Database) {}

  async page(runId: string, range: PageRange): Promise<PageRows<StoredItem>> {
    const page = BY_CHECK.page(range, 2);
    const found = await this.db.query<StoredItem>(
      `${ITEMS.replace('SELECT ', `SELECT ${page.key}, `)} WHERE i.run_id = $1 AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [runId, ...page.values],
    );
    return page.page(found);
  }

  /** Returns how many differences of a run nobody has acknowledged. */
  async countOpen(on: Queryable, runId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS open FROM reconciliation_items WHERE run_id = $1 AND acknowledged_at IS NULL';
    return (await on.one<{ open: number }>(sql, [runId])).open;
  }

  /** Returns what a difference is about, or null. */
  find(tx: Transaction, id: string): Promise<Pick<StoredItem, 'check' | 'kind' | 'ref'> | null> {
    const sql = `SELECT check_code AS "check", kind, ref FROM reconciliation_items WHERE id = $1`;
    return tx.first<Pick<StoredItem, 'check' | 'kind' | 'ref'>>(sql, [id]);
  }

  /** Returns whether it was not acknowledged yet. */
  async acknowledge(tx: Transaction, id: string, userId: string, note: string): Promise<boolean> {
    const changed = await tx.run(
      `UPDATE reconciliation_items SET acknowledged_at = now(), acknowledged_by = $2, note = $3 WHERE id = $1 AND acknowledged_at IS NULL`,
      [id, userId, note],
    );
    return changed === 1;
  }
}
