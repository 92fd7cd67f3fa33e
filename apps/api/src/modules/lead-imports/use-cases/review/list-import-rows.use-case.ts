import { Injectable } from '@nestjs/common';
import type { ImportRow, ImportRowsPage, RowOutcome } from '@warmline/contracts/lead-imports/types';
import { ageInDays, ageRangeOf } from '@warmline/domain/leads/lead-age';
import { leadPriceCents, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import type { RowReading, RowRules } from '@warmline/domain/files/lead-row';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { readCsv, type CsvRow } from '../../csv/csv-file.js';
import { dialectOf, readRow, RowOutcomes, rulesOf, shownCells, textOf } from '../../csv/row-outcomes.js';
import { ImportFileGone } from '../../lead-imports.errors.js';
import {
  ImportBatchRepository,
  type BatchInList,
  type RowChoice,
  type WantedRows,
} from '../../persistence/import-batch.repository.js';
import type { Import } from '../../persistence/import.entity.js';
import { Prices } from '../../../prices/public.js';

/** A page reads at most this many batches, even if the requested rows are rare. */
const BATCHES_A_PAGE = 20;
/** With at least one row, a page also ends after this many bytes or this time, so it may be shorter than requested. */
const BYTES_A_PAGE = 4 * 1024 * 1024;
const READING_MS = 500;
const OUTCOMES: Record<WantedRows, readonly RowOutcome[]> = {
  all: ['new', 'in_stock', 'repeated', 'rejected'],
  new: ['new'],
  duplicate: ['in_stock', 'repeated'],
  rejected: ['rejected'],
};
const PROBLEMS: Record<Exclude<RowOutcome, 'rejected'>, string | null> = {
  new: null,
  in_stock: 'This phone number is already in inventory',
  repeated: 'This phone number appears earlier in the file',
};

/**
 * Returns a range of a planned file's rows with their outcomes. The byte index finds them, so memory use doesn't grow with the
 * file (L7).
 */
@Injectable()
export class ListImportRows {
  constructor(
    private readonly files: FileStore,
    private readonly batches: ImportBatchRepository,
    private readonly prices: Prices,
  ) {}

  /**
   * Returns rows from index `from` (0-based): at most `limit`, and at least one if any are left. Returns fewer if reading more
   * would take too long. Throws ImportFileGone.
   */
  async execute(found: Import, wanted: RowChoice, from: number, limit: number): Promise<ImportRowsPage> {
    if (found.fileRemovedAt) throw new ImportFileGone();
    const until = performance.now() + READING_MS;
    const rules = rulesOf(found);
    const rows: ImportRow[] = [];
    const lists = await this.prices.leadLists();
    let bytes = 0;
    for (const batch of await this.batches.holding(found.id, wanted, from, limit, BATCHES_A_PAGE)) {
      for await (const { row, place, decision } of this.readBatch(found, batch, wanted)) {
        bytes += row.bytes;
        if (decision === null || place.index < from) continue;
        rows.push({ ...place, ...present(row, readRow(row, rules), decision, found, lists) });
        const isEnough = rows.length === limit || bytes > BYTES_A_PAGE || performance.now() > until;
        if (isEnough) return { total: totalOf(found, wanted), rows };
      }
    }
    return { total: totalOf(found, wanted), rows };
  }

  /** Yields all rows of a batch, with the decision for each requested row. */
  private async *readBatch(found: Import, batch: BatchInList, wanted: RowChoice): AsyncGenerator<FoundRow> {
    const decided = batch.outcomes && RowOutcomes.unpack(batch.outcomes);
    const content = await this.files.read(textOf(found).key, { start: batch.byteStart, end: batch.byteEnd });
    const rules = rulesOf(found);
    let position = 0;
    let index = batch.before;
    for await (const row of readCsv(content, dialectOf(found))) {
      const decision = decided?.at(position) ?? 'new';
      const isWanted = decision !== 'empty' && isChosen(row, decision, wanted, rules);
      yield {
        row,
        place: { index, line: found.headerLine + batch.firstRow + position },
        decision: isWanted ? decision : null,
      };
      if (isWanted) index += 1;
      position += 1;
    }
  }
}

/** Returns whether a row has the requested outcome, or the requested problem: a warning counts for rows that are stored. */
function isChosen(row: CsvRow, decision: RowOutcome, { only, problem }: RowChoice, rules: RowRules): boolean {
  if (problem === undefined) return OUTCOMES[only].includes(decision);
  if (decision !== 'rejected' && decision !== 'new') return false;
  const reading = readRow(row, rules);
  if (decision === 'rejected') return 'rejected' in reading && reading.rejected === problem;
  return 'lead' in reading && (reading.warnings?.some((text) => text === problem) ?? false);
}

/** A row of the file with its position in the list; `decision` is null for a row outside the list. */
interface FoundRow {
  row: CsvRow;
  place: { index: number; line: number };
  decision: RowOutcome | null;
}

function present(
  row: CsvRow,
  reading: RowReading,
  outcome: RowOutcome,
  found: Import,
  lists: LeadPriceLists,
): Omit<ImportRow, 'index' | 'line'> {
  const cells = shownCells(row.cells);
  if (outcome === 'rejected' || !('lead' in reading))
    return { cells, outcome: 'rejected', problem: 'rejected' in reading ? reading.rejected : null, warnings: [], lead: null };
  const { name, phone, email, state, formFilledAt } = reading.lead;
  const now = found.plannedAt.getTime();
  return {
    cells,
    outcome,
    problem: PROBLEMS[outcome],
    warnings: outcome === 'new' ? [...(reading.warnings ?? [])] : [],
    lead: {
      name,
      phone,
      email,
      state,
      ageRange: ageRangeOf(ageInDays(formFilledAt, now)),
      priceCents: leadPriceCents({ ...reading.lead, priceProfile: found.priceProfile }, now, lists),
    },
  };
}

function totalOf(found: Import, { only, problem }: RowChoice): number {
  if (problem !== undefined) return found.problems.find(({ text }) => text === problem)?.rows ?? 0;
  return { all: found.totalRows, new: found.newRows, duplicate: found.duplicateRows, rejected: found.rejectedRows }[only];
}
