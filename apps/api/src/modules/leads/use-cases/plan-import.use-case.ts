import { Injectable } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { detectColumns, missingColumns } from '@warmline/domain/csv-columns';
import { leadPriceCents } from '@warmline/domain/lead-price';
import { readLeadRow, type LeadRow, type RowRules } from '@warmline/domain/lead-row';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { detectDialect, headerText, readCsv, type CsvDialect, type CsvRow } from '../csv/csv-file.js';
import { FileNeedsRows, FileRefused } from '../leads.errors.js';
import { AgedLeadRepository } from '../persistence/aged-lead.repository.js';
import type { Import } from '../persistence/import.entity.js';
import { ImportRepository, type Batch } from '../persistence/import.repository.js';

const SAMPLE_ROWS = 50;

type Plan = Partial<Import> & { batches: Batch[] };

/** Reads a whole file once, stores nothing, and freezes what Confirm Upload will do: columns, clock, counts and batches. */
@Injectable()
export class PlanImport {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly stock: AgedLeadRepository,
    private readonly events: LiveEvents,
  ) {}

  /** Plans an import that is in planning; a file that cannot be read, or any error at the `lastTry`, ends in `failed` with a reason. */
  async execute(importId: string, lastTry: boolean): Promise<void> {
    const found = await this.imports.find(importId);
    if (found?.status !== 'planning') return;
    const { batches, ...values } = await this.plan(found).catch((error: unknown): Plan => {
      if (!(error instanceof FileRefused) && !lastTry) throw error;
      return {
        status: 'failed',
        failure: error instanceof FileRefused ? error.message : 'Error processing the uploaded file.',
        batches: [],
      };
    });
    await this.db.transaction((tx) => this.imports.savePlan(tx, importId, values, batches));
    const { status, ...progress } = await this.imports.progress(importId);
    await this.events.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
  }

  private async plan(found: Import): Promise<Plan> {
    const dialect = await detectDialect(await this.files.read(found.fileKey));
    const rows = readCsv(await this.files.read(found.fileKey), dialect);
    const first = await rows.next();
    const headers = first.done ? [] : first.value.cells.map(headerText).map(storable);
    const mapping = found.mappedByHand ? found.mapping : detectColumns(headers);
    const plannedAt = new Date();
    const rules = { mapping, defaultAgeRange: found.defaultAgeRange, plannedAt: plannedAt.getTime() };
    const counted = await this.count(rows, rules, found);
    if (counted.totalRows === 0) throw new FileNeedsRows();
    const unmapped = !found.mappedByHand && missingColumns(mapping).length > 0;
    if (!unmapped && counted.newRows + counted.duplicateRows === 0) {
      throw new FileRefused('no_valid_data', 'No rows with a name, a phone number and a state were found in the file.');
    }
    return {
      ...counted,
      ...stored(dialect),
      headers,
      mapping,
      plannedAt,
      status: unmapped ? 'unmapped' : 'planned',
      failure: null,
    };
  }

  private async count(rows: AsyncIterable<CsvRow>, rules: RowRules, { priceProfile, fileBytes }: Import) {
    const counts = { totalRows: 0, newRows: 0, duplicateRows: 0, rejectedRows: 0, projectedRevenueCents: 0 };
    const sample: string[][] = [];
    const batches: Batch[] = [];
    const seen = new Set<number>();
    let waiting: LeadRow[] = [];
    const settle = async () => {
      const known = await this.stock.knownPhones(waiting.map(({ phone }) => phone));
      for (const lead of waiting) {
        const phone = Number(lead.phone);
        if (known.has(lead.phone) || seen.has(phone)) {
          counts.duplicateRows += 1;
          continue;
        }
        seen.add(phone);
        counts.newRows += 1;
        counts.projectedRevenueCents += leadPriceCents({ ...lead, priceProfile }, rules.plannedAt);
      }
      waiting = [];
    };
    let rowNo = 0;
    for await (const { cells, byteOffset } of rows) {
      rowNo += 1;
      if ((rowNo - 1) % LIMITS.importBatchRows === 0) {
        const last = batches.at(-1);
        if (last) last.byteEnd = byteOffset - 1;
        batches.push({ batchNo: batches.length + 1, firstRow: rowNo, byteStart: byteOffset, byteEnd: fileBytes - 1 });
      }
      const reading = readLeadRow(cells, rules);
      if ('empty' in reading) continue;
      counts.totalRows += 1;
      if (sample.length < SAMPLE_ROWS) sample.push(cells.map(storable));
      if ('rejected' in reading) counts.rejectedRows += 1;
      else waiting.push(reading.lead);
      if (waiting.length === LIMITS.importBatchRows) await settle();
    }
    await settle();
    return { ...counts, sample, batches };
  }
}

/** A cell as JSON in PostgreSQL can hold it; its row is kept out anyway. */
function storable(cell: string): string {
  return cell.replaceAll('\0', '\uFFFD');
}

function stored({ delimiter, newline }: CsvDialect): Pick<Import, 'delimiter' | 'newline'> {
  return { delimiter, newline };
}
