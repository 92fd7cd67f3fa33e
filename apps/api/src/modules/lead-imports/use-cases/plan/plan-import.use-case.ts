import { Injectable } from '@nestjs/common';
import { IMPORT_TOASTS } from '@warmline/contracts/lead-imports/messages';
import { missingColumns, openPriceQuestion } from '@warmline/domain/files/csv-columns';
import { Database } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { readCsvParts, type CsvNotes, type CsvRow } from '../../csv/csv-file.js';
import { rulesOf, textOf } from '../../csv/row-outcomes.js';
import { readHead, rejectNonCsv, sniffShape, SNIFF_BYTES } from '../../csv/sniff-file.js';
import { toUtf8, utf16Of } from '../../csv/utf16.js';
import { FileNeedsRows, FileRefused } from '../../lead-imports.errors.js';
import { ImportBatchRepository, type PlannedBatch } from '../../persistence/import-batch.repository.js';
import type { Import } from '../../persistence/import.entity.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { ImportedLeadRepository } from '../../../leads/public.js';
import { ClassifyRows } from './classify-rows.use-case.js';
import { FindColumns } from './find-columns.use-case.js';

type Plan = Partial<Import> & { batches: PlannedBatch[] };

/**
 * Reads a whole file once without storing leads, and freezes what Confirm Upload will do: columns, clock, counts, batches, and
 * row outcomes.
 */
@Injectable()
export class PlanImport {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly batches: ImportBatchRepository,
    private readonly inventory: ImportedLeadRepository,
    private readonly findColumns: FindColumns,
    private readonly classifyRows: ClassifyRows,
    private readonly live: LiveEvents,
  ) {}

  /** Plans an import in state planning. An unreadable file, or any error in the `lastAttempt`, ends in `failed` with a reason. */
  async execute(importId: string, lastAttempt: boolean): Promise<void> {
    const found = await this.imports.find(importId);
    if (found?.status !== 'planning') return;
    const { batches, ...values } = await this.plan(found).catch((error: unknown): Plan => {
      if (!(error instanceof FileRefused) && !lastAttempt) throw error;
      return {
        status: 'failed',
        failure: error instanceof FileRefused ? error.message : IMPORT_TOASTS.fileProcessingError.description,
        batches: [],
      };
    });
    await this.db.transaction(async (tx) => {
      if (await this.imports.savePlan(tx, found, values)) await this.batches.replace(tx, importId, batches);
    });
    const { status, ...progress } = await this.imports.progress(importId);
    await this.live.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
  }

  private async plan(found: Import): Promise<Plan> {
    const text = await this.textInUtf8(found);
    const shape = await sniffShape(await this.readHead(text.key));
    if (shape.headerLine === 0) throw new FileNeedsRows();
    const plannedAt = new Date();
    const stockMark = await this.inventory.newestId();
    const notes: CsvNotes = { windows: false };
    const rows = below(shape.headerLine, readCsvParts(await this.files.read(text.key), shape, notes));
    const columns = await this.findColumns.execute(found, shape.headers, rows);
    const { mapping, notInFile, mappingSource, phoneColumns } = columns;
    const rules = rulesOf({ ...found, mapping, plannedAt });
    const counted = await this.classifyRows.execute(columns.rows, rules, found, text.bytes);
    if (counted.totalRows === 0) throw new FileNeedsRows();
    const isOpen = Boolean(found.vendorId) && openPriceQuestion(shape.headers, mapping, notInFile) !== null;
    const unmapped = mappingSource !== 'chosen' && (isOpen || missingColumns(mapping, notInFile).length > 0);
    const noLead = !unmapped && counted.newRows + counted.duplicateRows === 0;
    return {
      ...counted,
      delimiter: shape.delimiter,
      headers: shape.headers,
      headerLine: shape.headerLine,
      ...(text.encoding === 'utf-8' && notes.windows ? { encoding: 'windows-1252' } : { encoding: text.encoding }),
      mapping,
      notInFile,
      mappingSource,
      phoneColumns,
      plannedAt,
      stockMark,
      status: noLead ? 'failed' : unmapped ? 'unmapped' : 'planned',
      failure: noLead ? IMPORT_TOASTS.noValidData.description : null,
    };
  }

  /** Returns the file's text in UTF-8 or Windows-1252. A UTF-16 file gets a UTF-8 copy, so that batches stay byte ranges. */
  private async textInUtf8(found: Import): Promise<{ key: string; bytes: number; encoding: Import['encoding'] }> {
    if (found.textKey) return { ...textOf(found), encoding: found.encoding };
    const head = await this.readHead(found.fileKey);
    const encoding = utf16Of(head);
    if (encoding === null) {
      rejectNonCsv(head);
      return { ...textOf(found), encoding: 'utf-8' };
    }
    const stored = await this.files.write(toUtf8(await this.files.read(found.fileKey), encoding), 'import');
    const text = { key: stored.key, bytes: stored.bytes, encoding };
    await this.imports.saveText(found.id, text);
    return text;
  }

  private async readHead(key: string): Promise<Buffer> {
    return readHead(await this.files.read(key, { start: 0, end: SNIFF_BYTES - 1 }));
  }
}

/** Yields the rows below the header. */
async function* below(headerLine: number, parts: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  let above = headerLine;
  for await (const rows of parts) {
    if (above < rows.length) yield above === 0 ? rows : rows.slice(above);
    above = Math.max(0, above - rows.length);
  }
}
