import type { ImportRevert, ImportView } from '@warmline/contracts/lead-imports/types';
import { missingColumns, openPriceQuestion } from '@warmline/domain/files/csv-columns';
import { csvHead, csvLine } from '@warmline/domain/files/csv-text';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { ImportWithProgress } from '../persistence/import-list.repository.js';
import type { RejectedRow } from '../use-cases/review/list-rejected-rows.use-case.js';

/** Presents an import to staff. */
export function presentImport(found: ImportWithProgress & { confirmedByName?: string | null }): ImportView {
  return {
    id: found.id,
    fileName: found.fileName,
    fileBytes: found.fileBytes,
    vendor: found.vendorId && found.vendorName !== null ? { id: found.vendorId, name: found.vendorName } : null,
    status: found.status,
    failure: found.failure ?? null,
    headers: found.headers,
    mapping: found.mapping,
    mappingSource: found.mappingSource,
    notInFile: found.notInFile,
    phoneColumns: found.phoneColumns,
    encoding: found.encoding,
    sha256: found.sha256,
    sameFile: found.sameFile,
    missing: found.headers.length === 0 ? [] : missingColumns(found.mapping, found.notInFile, found.stateByAreaCode),
    priceQuestion: priceQuestionOf(found),
    costCents: found.costCents ?? null,
    priceProfile: found.priceProfile,
    defaultAgeRange: found.defaultAgeRange,
    stateByAreaCode: found.stateByAreaCode,
    stateFillableRows: found.stateFillableRows,
    totalRows: found.totalRows,
    newRows: found.newRows,
    duplicateRows: found.duplicateRows,
    repeatedRows: found.repeatedRows,
    rejectedRows: found.rejectedRows,
    projectedRevenueCents: found.projectedRevenueCents,
    doubtfulPriceCents: found.doubtfulPriceCents,
    projectedCostCents: found.projectedCostCents,
    problems: found.problems,
    storedRows: found.storedRows,
    overtakenRows: found.finishedAt && !found.failure ? found.newRows - found.storedRows : 0,
    stockChanged: found.stockChanged,
    batches: found.batches,
    batchesDone: found.batchesDone,
    fileKept: !found.fileRemovedAt,
    createdBy: found.createdByName,
    createdAt: found.createdAt.toISOString(),
    plannedAt: found.plannedAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    ...(found.confirmedByName !== undefined && { confirmedBy: found.confirmedByName }),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    undo: presentRevert(found),
  };
}

/** The question is open while nothing was chosen for this file (L41). */
function priceQuestionOf({ vendorId, mappingSource, headers, mapping, notInFile }: ImportWithProgress): number | null {
  return vendorId && mappingSource !== 'chosen' ? openPriceQuestion(headers, mapping, notInFile) : null;
}

function presentRevert(found: ImportWithProgress): ImportRevert | null {
  if (!found.undoStartedAt) return null;
  return {
    by: found.undoByName ?? '',
    startedAt: found.undoStartedAt.toISOString(),
    finishedAt: found.undoFinishedAt?.toISOString() ?? null,
    removedRows: found.removedRows,
    soldRows: found.soldRows,
    heldRows: found.heldRows,
  };
}

/** The CSV file of the imports. */
export const IMPORTS_CSV: CsvFile<ImportView> = {
  name: 'warmline-imports.csv',
  columns: [
    ['File', ({ fileName }) => fileName],
    ['Vendor', ({ vendor }) => vendor?.name ?? null],
    ['Uploaded (UTC)', ({ createdAt }) => createdAt],
    ['Uploaded by', ({ createdBy }) => createdBy],
    ['Status', ({ status }) => status],
    ['Rows', ({ totalRows }) => totalRows],
    ['New', ({ newRows }) => newRows],
    ['Stored', ({ storedRows }) => storedRows],
    ['Duplicates', ({ duplicateRows }) => duplicateRows],
    ['Rejected', ({ rejectedRows }) => rejectedRows],
    ['Finished (UTC)', ({ finishedAt }) => finishedAt],
  ],
};

/** Streams rejected rows as CSV: line number, reason, and the original cells. */
export async function* rejectedAsCsv(headers: string[], rows: AsyncIterable<RejectedRow>): AsyncGenerator<string> {
  yield csvHead(['Line', 'Reason', ...headers]);
  for await (const { line, reason, cells } of rows) yield csvLine([line, reason, ...cells]);
}
