import { Injectable } from '@nestjs/common';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { readCsv } from '../../csv/csv-file.js';
import { dialectOf, readRow, rulesOf, textOf } from '../../csv/row-outcomes.js';
import { ImportFileGone } from '../../lead-imports.errors.js';
import { ImportBatchRepository } from '../../persistence/import-batch.repository.js';
import type { Import } from '../../persistence/import.entity.js';

export interface RejectedRow {
  /** Row number in the table; a header in the first row is 1. */
  line: number;
  reason: string;
  cells: string[];
}

/** Reads a planned file again and returns the rejected rows with their reasons (L4). Throws ImportFileGone. */
@Injectable()
export class ListRejectedRows {
  constructor(
    private readonly files: FileStore,
    private readonly batches: ImportBatchRepository,
    private readonly audit: Audit,
  ) {}

  async execute(actor: AuditActor, found: Import): Promise<AsyncIterable<RejectedRow>> {
    if (found.fileRemovedAt) throw new ImportFileGone();
    await this.audit.recordExport(actor, 'rejected rows', { importId: found.id });
    const start = await this.batches.firstByte(found.id);
    return this.read(found, start);
  }

  private async *read(found: Import, start: number | null): AsyncGenerator<RejectedRow> {
    if (start === null) return;
    const { key, bytes } = textOf(found);
    const rules = rulesOf(found);
    let line = found.headerLine;
    for await (const row of readCsv(await this.files.read(key, { start, end: bytes - 1 }), dialectOf(found))) {
      line += 1;
      const reading = readRow(row, rules);
      if ('rejected' in reading) yield { line, reason: reading.rejected, cells: row.cells };
    }
  }
}
