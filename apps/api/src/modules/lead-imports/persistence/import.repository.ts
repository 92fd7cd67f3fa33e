import { Injectable } from '@nestjs/common';
import type { ColumnMapping, ImportEncoding, ImportStatus, OptionalImportField } from '@warmline/contracts/lead-imports/types';
import type { AgeRange, LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { sumOfParts } from '@warmline/domain/leads/lead-price';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { LeadSources } from '../../leads/public.js';
import { Prices } from '../../prices/public.js';
import { Import } from './import.entity.js';

export interface Progress {
  storedRows: number;
  batches: number;
  batchesDone: number;
}

export interface NewImport {
  createdBy: string;
  fileName: string;
  fileKey: string;
  fileBytes: number;
  sha256: string;
  vendorId?: string;
  costCents?: number | null;
  priceProfile?: LeadPriceProfile;
}

export interface ChosenPlan {
  mapping: ColumnMapping;
  notInFile: OptionalImportField[];
  priceProfile: LeadPriceProfile;
  defaultAgeRange: AgeRange;
  stateByAreaCode: boolean;
  costCents?: number | null;
}

@Injectable()
export class ImportRepository implements LeadSources {
  constructor(
    private readonly db: Database,
    private readonly prices: Prices,
  ) {}

  async create(tx: Transaction, values: NewImport): Promise<string> {
    const entity = tx.em.create(Import, values);
    await tx.em.flush();
    return entity.id;
  }

  find(id: string, tx?: Transaction): Promise<Import | null> {
    return (tx?.em ?? this.db.em()).findOne(Import, { id });
  }

  /** Returns the file of an import and the username of who uploaded it, or null. */
  sourceOf(importId: string): Promise<{ fileName: string; uploadedBy: string } | null> {
    return this.db.first<{ fileName: string; uploadedBy: string }>(
      `SELECT i.file_name AS "fileName", u.username AS "uploadedBy" FROM imports i JOIN user_contacts u ON u.id = i.created_by WHERE i.id = $1`,
      [importId],
    );
  }

  async importsOf(vendorId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>('SELECT id FROM imports WHERE vendor_id = $1::uuid', [vendorId]);
    return rows.map(({ id }) => id);
  }

  /**
   * Saves the result of planning. Returns false if it has ended, or was started anew since the import was read: then `plannedAt`
   * is another.
   */
  async savePlan(tx: Transaction, { id, plannedAt }: Pick<Import, 'id' | 'plannedAt'>, plan: Partial<Import>): Promise<boolean> {
    // The default of the column has microseconds.
    const isSame = { $gte: plannedAt, $lt: new Date(plannedAt.getTime() + 1) };
    return (await tx.em.nativeUpdate(Import, { id, status: 'planning', plannedAt: isSame }, plan)) === 1;
  }

  /** Saves the location of the UTF-8 copy of a file. */
  async saveText(id: string, { key, bytes, encoding }: { key: string; bytes: number; encoding: ImportEncoding }): Promise<void> {
    const sql = 'UPDATE imports SET text_key = $2, text_bytes = $3::bigint, encoding = $4 WHERE id = $1';
    await this.db.run(sql, [id, key, bytes, encoding]);
  }

  /**
   * Sets an unconfirmed import, or one that failed because of its columns, back to planning. Returns false if it was confirmed
   * already.
   */
  async replan(tx: Transaction, id: string, chosen: ChosenPlan): Promise<boolean> {
    const changed = await tx.em.nativeUpdate(
      Import,
      { id, status: { $in: ['unmapped', 'planned', 'failed'] satisfies ImportStatus[] }, fileRemovedAt: null },
      { ...chosen, mappingSource: 'chosen', status: 'planning', failure: null, plannedAt: new Date() },
    );
    return changed === 1;
  }

  /** Moves a planned import to running and returns its batch numbers, or null if it is not planned, or not as at `plannedAt`. */
  async confirm(tx: Transaction, id: string, plannedAt?: string): Promise<number[] | null> {
    const moved = await tx.run(
      `UPDATE imports SET status = 'running', confirmed_at = now() WHERE id = $1 AND status = 'planned' AND ($2::timestamptz IS NULL OR planned_at = $2)`,
      [id, plannedAt ?? null],
    );
    if (moved === 0) return null;
    const rows = await tx.query<{ batch_no: number }>(
      'SELECT batch_no FROM import_batches WHERE import_id = $1 ORDER BY batch_no',
      [id],
    );
    return rows.map((row) => row.batch_no);
  }

  /** Fixes the projected revenue of a confirmed import at the prices in force. */
  async fixRevenue(tx: Transaction, { id, priceParts, priceProfile }: Import): Promise<void> {
    if (!priceParts) return;
    const cents = sumOfParts(priceParts, priceProfile, await this.prices.leadLists(tx));
    await tx.run('UPDATE imports SET projected_revenue_cents = $2::bigint WHERE id = $1', [id, cents]);
  }

  /** Moves a running import to finished when all its batches are stored. */
  async finishIfDone(tx: Transaction, id: string): Promise<boolean> {
    const moved = await tx.run(
      `UPDATE imports SET status = 'finished', finished_at = now()
       WHERE id = $1 AND status = 'running' AND NOT EXISTS (SELECT 1 FROM import_batches WHERE import_id = $1 AND done_at IS NULL)`,
      [id],
    );
    return moved === 1;
  }

  /** Ends a running import that can't be completed, with the rows stored so far. Returns false if it is not running. */
  async finishShort(tx: Transaction, id: string, failure: string): Promise<boolean> {
    const moved = await tx.run(
      `UPDATE imports SET status = 'finished', finished_at = now(), failure = $2, file_removed_at = now() WHERE id = $1 AND status = 'running'`,
      [id, failure],
    );
    return moved === 1;
  }

  /** Locks an import in state running until the transaction ends. Returns false if it is in another state. */
  async keepRunning(tx: Queryable, id: string): Promise<boolean> {
    return (await tx.query(`SELECT FROM imports WHERE id = $1 AND status = 'running' FOR SHARE`, [id])).length === 1;
  }

  /**
   * Moves an import that is stored, or being stored, to `undoing`. Returns false otherwise. Batches that are not stored by then
   * are never stored.
   */
  async startRevert(tx: Transaction, id: string, by: string): Promise<boolean> {
    const moved = await tx.run(
      `UPDATE imports SET status = 'undoing', undo_by = $2, undo_started_at = now() WHERE id = $1 AND status IN ('running', 'finished')`,
      [id, by],
    );
    return moved === 1;
  }

  /** Returns the imports that are being reverted. */
  reverting(): Promise<{ id: string }[]> {
    return this.db.query(`SELECT id FROM imports WHERE status = 'undoing'`);
  }

  /** Moves an unconfirmed import to discarded and returns its file keys, or null if it was confirmed or discarded already. */
  async discard(tx: Transaction, id: string): Promise<string[] | null> {
    const row = await tx.first<{ keys: string[] }>(
      `UPDATE imports SET status = 'discarded', failure = NULL, file_removed_at = coalesce(file_removed_at, now())
       WHERE id = $1 AND status IN ('planning', 'planned', 'unmapped', 'failed')
       RETURNING array_remove(ARRAY[file_key, text_key], NULL) AS keys`,
      [id],
    );
    return row?.keys ?? null;
  }

  /** Adds to the number of leads that a revert has removed. */
  async addRemoved(tx: Transaction, id: string, removed: number): Promise<void> {
    await tx.run('UPDATE imports SET removed_rows = removed_rows + $2 WHERE id = $1', [id, removed]);
  }

  async finishRevert(tx: Transaction, id: string): Promise<void> {
    await tx.run(`UPDATE imports SET status = 'undone', undo_finished_at = now() WHERE id = $1 AND status = 'undoing'`, [id]);
  }

  progress(id: string): Promise<Progress & { status: ImportStatus }> {
    return this.db.one<Progress & { status: ImportStatus }>(
      `SELECT i.status, count(b.*)::int AS batches, count(b.done_at)::int AS "batchesDone", coalesce(sum(b.stored), 0)::int AS "storedRows"
       FROM imports i LEFT JOIN import_batches b ON b.import_id = i.id WHERE i.id = $1 GROUP BY i.id`,
      [id],
    );
  }

  /** Returns imports that ended `days` ago or earlier and still have files. */
  restingSince(days: number): Promise<{ id: string; keys: string[] }[]> {
    return this.db.query(
      `SELECT id, array_remove(ARRAY[file_key, text_key], NULL) AS keys FROM imports
       WHERE file_removed_at IS NULL AND status NOT IN ('planning', 'running', 'undoing')
         AND coalesce(undo_finished_at, finished_at, created_at) < now() - make_interval(days => $1) ORDER BY id LIMIT 500`,
      [days],
    );
  }

  /** Returns those of these keys that no import references. */
  async unknownFiles(keys: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ key: string }>(
      `SELECT key FROM unnest($1::text[]) AS key WHERE key NOT IN (
         SELECT name FROM imports, unnest(ARRAY[file_key, text_key]) AS name WHERE name IS NOT NULL AND file_removed_at IS NULL)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Marks the files of an import as removed; an import that was still unconfirmed has then failed. Returns false if it is being
   * processed again.
   */
  async forgetFile(id: string, failure: string): Promise<boolean> {
    const changed = await this.db.run(
      `UPDATE imports SET file_removed_at = now(),
         failure = CASE WHEN status IN ('planned', 'unmapped') THEN $2 ELSE failure END,
         status = CASE WHEN status IN ('planned', 'unmapped') THEN 'failed' ELSE status END
       WHERE id = $1 AND status NOT IN ('planning', 'running', 'undoing')`,
      [id, failure],
    );
    return changed === 1;
  }
}
