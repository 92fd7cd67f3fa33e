import type { ImportView } from '@warmline/contracts/api/imports';
import { missingColumns } from '@warmline/domain/csv-columns';
import { csvLine } from '@warmline/domain/csv-text';
import type { ImportWithProgress } from '../persistence/import.repository.js';
import type { RejectedRow } from '../use-cases/list-rejected-rows.use-case.js';

/** An import as staff see it. */
export function presentImport(found: ImportWithProgress): ImportView {
  return {
    id: found.id,
    fileName: found.fileName,
    fileBytes: found.fileBytes,
    status: found.status,
    failure: found.failure ?? null,
    headers: found.headers,
    mapping: found.mapping,
    missing: found.headers.length === 0 ? [] : missingColumns(found.mapping),
    priceProfile: found.priceProfile,
    defaultAgeRange: found.defaultAgeRange,
    sample: found.sample,
    totalRows: found.totalRows,
    newRows: found.newRows,
    duplicateRows: found.duplicateRows,
    rejectedRows: found.rejectedRows,
    projectedRevenueCents: found.projectedRevenueCents,
    storedRows: found.storedRows,
    batches: found.batches,
    batchesDone: found.batchesDone,
    createdBy: found.createdByName,
    createdAt: found.createdAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
  };
}

/** Rejected rows as a CSV: line, reason, and the row as it was. */
export async function* rejectedAsCsv(headers: string[], rows: AsyncIterable<RejectedRow>): AsyncGenerator<string> {
  yield csvLine(['Line', 'Reason', ...headers]);
  for await (const { line, reason, cells } of rows) yield csvLine([line, reason, ...cells]);
}
