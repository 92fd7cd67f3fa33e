import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** A byte range of an import's file: up to 1,000 rows. */
interface Batch {
  batchNo: number;
  /** Row number of its first row; the first row below the header is 1. */
  firstRow: number;
  byteStart: number;
  /** Inclusive. */
  byteEnd: number;
}

/** A batch with the outcomes of its rows (csv/row-outcomes.ts). */
export interface PlannedBatch extends Batch {
  newRows: number;
  duplicateRows: number;
  rejectedRows: number;
  /** Rows by the text of their problem. */
  problems: Record<string, number>;
  outcomes: Buffer;
}

export interface StoredBatch extends Batch {
  rows: number;
  done: boolean;
  newRows: number;
  /** Null for plans made before outcomes were stored: every row counts as new. */
  outcomes: Buffer | null;
}

/** A batch with the number of requested rows in the batches before it. */
export interface BatchInList extends StoredBatch {
  before: number;
}

/** The rows that a list requests. */
export type WantedRows = 'all' | 'new' | 'duplicate' | 'rejected';

/** Rows with an outcome, or rows with a problem. */
export interface RowChoice {
  only: WantedRows;
  problem?: string;
}

const COLUMNS = `batch_no AS "batchNo", first_row AS "firstRow", byte_start::float8 AS "byteStart", byte_end::float8 AS "byteEnd",
  done_at IS NOT NULL AS done, new_rows AS "newRows",
  new_rows + duplicate_rows + rejected_rows AS rows, outcomes`;
const WANTED: Record<WantedRows, string> = {
  all: 'new_rows + duplicate_rows + rejected_rows',
  new: 'new_rows',
  duplicate: 'duplicate_rows',
  rejected: 'rejected_rows',
};

/** The byte index of an import's file. It finds any row without reading the rows before it. */
@Injectable()
export class ImportBatchRepository {
  constructor(private readonly db: Database) {}

  /** Replaces the batches of the previous plan. */
  async replace(tx: Transaction, importId: string, batches: readonly PlannedBatch[]): Promise<void> {
    await tx.run('DELETE FROM import_batches WHERE import_id = $1', [importId]);
    await tx.run(
      `INSERT INTO import_batches (import_id, batch_no, first_row, byte_start, byte_end, new_rows, duplicate_rows, rejected_rows, problems, outcomes)
       SELECT $1, item.* FROM unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::int[], $9::jsonb[], $10::bytea[]) AS item`,
      [
        importId,
        batches.map((b) => b.batchNo),
        batches.map((b) => b.firstRow),
        batches.map((b) => b.byteStart),
        batches.map((b) => b.byteEnd),
        batches.map((b) => b.newRows),
        batches.map((b) => b.duplicateRows),
        batches.map((b) => b.rejectedRows),
        batches.map((b) => JSON.stringify(b.problems)),
        batches.map((b) => b.outcomes),
      ],
    );
  }

  find(importId: string, batchNo: number): Promise<StoredBatch | null> {
    return this.db.first<StoredBatch>(`SELECT ${COLUMNS} FROM import_batches WHERE import_id = $1 AND batch_no = $2`, [
      importId,
      batchNo,
    ]);
  }

  /** Returns the position of the first row below the header, or null if there are no rows. */
  async firstByte(importId: string): Promise<number | null> {
    const row = await this.db.first<{ at: number | null }>(
      'SELECT min(byte_start)::float8 AS at FROM import_batches WHERE import_id = $1',
      [importId],
    );
    return row?.at ?? null;
  }

  /** Returns the batches that contain the requested rows from index `from` (0-based), at most `limit` batches. */
  holding(importId: string, wanted: RowChoice, from: number, rows: number, limit: number): Promise<BatchInList[]> {
    const counted = wanted.problem === undefined ? WANTED[wanted.only] : 'coalesce((problems ->> $5)::int, 0)';
    const problem = wanted.problem === undefined ? [] : [wanted.problem];
    return this.db.query<BatchInList>(
      `SELECT ${COLUMNS}, before FROM (
         SELECT b.*, ${counted} AS wanted, (sum(${counted}) OVER (ORDER BY batch_no) - (${counted}))::int AS before
         FROM import_batches b WHERE import_id = $1) counted
       WHERE wanted > 0 AND before < $2::int + $3::int AND before + wanted > $2::int ORDER BY batch_no LIMIT $4`,
      [importId, from, rows, limit, ...problem],
    );
  }

  /** Marks a batch as stored. Returns false if another run stored it first. */
  async finish(tx: Queryable, importId: string, batchNo: number, stored: number): Promise<boolean> {
    const sql =
      'UPDATE import_batches SET stored = $3, done_at = now() WHERE import_id = $1 AND batch_no = $2 AND done_at IS NULL';
    return (await tx.run(sql, [importId, batchNo, stored])) === 1;
  }
}
