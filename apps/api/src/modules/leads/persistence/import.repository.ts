import { Injectable } from '@nestjs/common';
import type { ColumnMapping, ImportStatus } from '@warmline/contracts/api/imports';
import type { AgeRange, LeadPriceProfile } from '@warmline/contracts/price-book';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Import } from './import.entity.js';

/** A stretch of an import's file: 1,000 rows, read by their bytes. */
export interface Batch {
  batchNo: number;
  /** Row number of its first row; the first data row is 1. */
  firstRow: number;
  byteStart: number;
  /** Inclusive. */
  byteEnd: number;
}

export interface Progress {
  storedRows: number;
  batches: number;
  batchesDone: number;
}

export type ImportWithProgress = Import & Progress & { createdByName: string };

export interface NewImport {
  createdBy: string;
  fileName: string;
  fileKey: string;
  fileBytes: number;
  sha256: string;
}

export interface ChosenPlan {
  mapping: ColumnMapping;
  priceProfile: LeadPriceProfile;
  defaultAgeRange: AgeRange;
}

@Injectable()
export class ImportRepository {
  constructor(private readonly db: Database) {}

  async create(tx: Transaction, values: NewImport): Promise<string> {
    const entity = tx.em.create(Import, values);
    await tx.em.flush();
    return entity.id;
  }

  find(id: string): Promise<Import | null> {
    return this.db.em().findOne(Import, { id });
  }

  /** The import with how far it has come and who uploaded it. */
  async findWithProgress(id: string): Promise<ImportWithProgress | null> {
    const found = await this.find(id);
    return found ? this.withProgress(found) : null;
  }

  /** The newest imports. */
  async newest(limit: number): Promise<ImportWithProgress[]> {
    const imports = await this.db.em().find(Import, {}, { orderBy: { createdAt: 'desc' }, limit });
    return Promise.all(imports.map((found) => this.withProgress(found)));
  }

  async savePlan(tx: Transaction, id: string, plan: Partial<Import>, batches: readonly Batch[]): Promise<void> {
    await tx.em.nativeUpdate(Import, { id, status: 'planning' }, plan);
    await tx.run('DELETE FROM import_batches WHERE import_id = $1', [id]);
    await tx.run(
      `INSERT INTO import_batches (import_id, batch_no, first_row, byte_start, byte_end)
       SELECT $1, item.* FROM unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[]) AS item`,
      [
        id,
        batches.map((b) => b.batchNo),
        batches.map((b) => b.firstRow),
        batches.map((b) => b.byteStart),
        batches.map((b) => b.byteEnd),
      ],
    );
  }

  /** Puts an unconfirmed import back to planning with a mapping by hand; false if it was confirmed already. */
  async replan(tx: Transaction, id: string, chosen: ChosenPlan): Promise<boolean> {
    const changed = await tx.em.nativeUpdate(
      Import,
      { id, status: { $in: ['unmapped', 'planned'] satisfies ImportStatus[] } },
      { ...chosen, mappedByHand: true, status: 'planning' },
    );
    return changed === 1;
  }

  /** Moves a planned import to running and names its batches; null if it is not waiting for that. */
  async confirm(tx: Transaction, id: string): Promise<number[] | null> {
    const moved = await tx.run(
      `UPDATE imports SET status = 'running', confirmed_at = now() WHERE id = $1 AND status = 'planned'`,
      [id],
    );
    if (moved === 0) return null;
    const rows = await tx.query<{ batch_no: number }>(
      'SELECT batch_no FROM import_batches WHERE import_id = $1 ORDER BY batch_no',
      [id],
    );
    return rows.map((row) => row.batch_no);
  }

  async batch(importId: string, batchNo: number): Promise<(Batch & { done: boolean }) | null> {
    const [row] = await this.db.query<Batch & { done: boolean }>(
      `SELECT batch_no AS "batchNo", first_row AS "firstRow", byte_start::float8 AS "byteStart", byte_end::float8 AS "byteEnd", done_at IS NOT NULL AS done
       FROM import_batches WHERE import_id = $1 AND batch_no = $2`,
      [importId, batchNo],
    );
    return row ?? null;
  }

  /** Notes a batch as stored; false if another run was first, whose work then stands. */
  async finishBatch(tx: Transaction, importId: string, batchNo: number, stored: number): Promise<boolean> {
    const sql =
      'UPDATE import_batches SET stored = $3, done_at = now() WHERE import_id = $1 AND batch_no = $2 AND done_at IS NULL';
    return (await tx.run(sql, [importId, batchNo, stored])) === 1;
  }

  /** Moves a running import whose batches are all stored to finished. */
  async finishIfDone(db: Queryable, id: string): Promise<boolean> {
    const moved = await db.run(
      `UPDATE imports SET status = 'finished', finished_at = now()
       WHERE id = $1 AND status = 'running' AND NOT EXISTS (SELECT 1 FROM import_batches WHERE import_id = $1 AND done_at IS NULL)`,
      [id],
    );
    return moved === 1;
  }

  async progress(id: string): Promise<Progress & { status: ImportStatus }> {
    const [row] = await this.db.query<Progress & { status: ImportStatus }>(
      `SELECT i.status, count(b.*)::int AS batches, count(b.done_at)::int AS "batchesDone", coalesce(sum(b.stored), 0)::int AS "storedRows"
       FROM imports i LEFT JOIN import_batches b ON b.import_id = i.id WHERE i.id = $1 GROUP BY i.id`,
      [id],
    );
    return row!;
  }

  private async withProgress(found: Import): Promise<ImportWithProgress> {
    const { batches, batchesDone, storedRows } = await this.progress(found.id);
    const [by] = await this.db.query<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`, [
      found.createdBy,
    ]);
    return Object.assign(found, { batches, batchesDone, storedRows, createdByName: by?.name ?? '' });
  }
}
