import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { ImportProblem, RowOutcome } from '@warmline/contracts/lead-imports/types';
import { ROW_WARNINGS } from '@warmline/domain/files/lead-row';
import { RowOutcomes } from '../../csv/row-outcomes.js';
import type { PlannedBatch } from '../../persistence/import-batch.repository.js';

/** A batch also ends at this size, so that reading one row never reads more than this. */
const BATCH_BYTES = 4 * 1024 * 1024;
const WARNINGS: ReadonlySet<string> = new Set(Object.values(ROW_WARNINGS));

/** Divides the rows of a file into batches, and counts them. */
export class OpenBatches {
  private readonly batches: OpenBatch[] = [];

  constructor(private readonly fileBytes: number) {}

  /** Returns the batch of the next row. */
  of(rowNo: number, byteOffset: number): OpenBatch {
    const last = this.batches.at(-1);
    if (last?.hasRoomFor(rowNo, byteOffset)) return last;
    if (last) last.byteEnd = byteOffset - 1;
    const opened = new OpenBatch(this.batches.length + 1, rowNo, byteOffset, this.fileBytes - 1);
    this.batches.push(opened);
    return opened;
  }

  /** Counts the rows of the file; empty ones aren't counted. */
  counts() {
    const count = (outcome: RowOutcome) => this.batches.reduce((sum, { rows }) => sum + rows[outcome], 0);
    const [newRows, repeatedRows, rejectedRows] = [count('new'), count('repeated'), count('rejected')];
    const duplicateRows = count('in_stock') + repeatedRows;
    return { totalRows: newRows + duplicateRows + rejectedRows, newRows, duplicateRows, repeatedRows, rejectedRows };
  }

  /** Returns the problems of the file: rejected rows first, most rows first. */
  problems(): ImportProblem[] {
    const rowsOf = new Map<string, number>();
    for (const { problems } of this.batches)
      for (const [text, rows] of Object.entries(problems)) rowsOf.set(text, (rowsOf.get(text) ?? 0) + rows);
    return [...rowsOf]
      .map(([text, rows]): ImportProblem => ({ kind: WARNINGS.has(text) ? 'warning' : 'rejected', text, rows }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || b.rows - a.rows);
  }

  planned(): PlannedBatch[] {
    return this.batches.map((batch) => batch.planned());
  }
}

/** A batch whose rows are being classified. */
export class OpenBatch {
  readonly rows: Record<RowOutcome, number> = { new: 0, in_stock: 0, repeated: 0, rejected: 0 };
  /** Rows by the text of their problem. */
  readonly problems: Record<string, number> = {};
  private readonly outcomes = RowOutcomes.of(IMPORT_LIMITS.batchRows);

  constructor(
    private readonly batchNo: number,
    private readonly firstRow: number,
    private readonly byteStart: number,
    public byteEnd: number,
  ) {}

  hasRoomFor(rowNo: number, byteOffset: number): boolean {
    return rowNo - this.firstRow < IMPORT_LIMITS.batchRows && byteOffset - this.byteStart < BATCH_BYTES;
  }

  decide(rowNo: number, outcome: RowOutcome): void {
    this.rows[outcome] += 1;
    this.outcomes.set(rowNo - this.firstRow, outcome);
  }

  reject(rowNo: number, reason: string): void {
    this.decide(rowNo, 'rejected');
    this.addProblem(reason);
  }

  addProblem(text: string): void {
    this.problems[text] = (this.problems[text] ?? 0) + 1;
  }

  planned(): PlannedBatch {
    const { batchNo, firstRow, byteStart, byteEnd, problems, rows } = this;
    const counts = { newRows: rows.new, duplicateRows: rows.in_stock + rows.repeated, rejectedRows: rows.rejected };
    return { batchNo, firstRow, byteStart, byteEnd, ...counts, problems, outcomes: this.outcomes.pack() };
  }
}
