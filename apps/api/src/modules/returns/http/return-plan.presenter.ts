import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import type { ReturnPlan, ReturnPlanRow, ReturnRowOutcome } from '@warmline/contracts/returns/files';
import { isoTime } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import { rowKey, type PlannedRow, type StoredBatch } from '../persistence/return-batch.repository.js';

export function presentPlan(batch: StoredBatch): ReturnPlan {
  const { id, fileName, rows, confirmedAt, request } = batch;
  const count = (wanted: ReturnRowOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...{ batchId: id, fileName, request, confirmedAt: confirmedAt === null ? null : isoTime(confirmedAt) },
    ...{ total: rows.length, matched: count('matched'), unmatched: count('unmatched'), failed: count('failed') },
    totalCents: rows.reduce((sum, { outcome, priceCents }) => sum + (outcome === 'matched' ? (priceCents ?? 0) : 0), 0),
    rows: rows.slice(0, RETURN_LIMITS.csv.shownRows).map((row) => presentRow(row, batch)),
  };
}

function presentRow({ leadId, callbackId, ...row }: PlannedRow, { statuses }: StoredBatch): ReturnPlanRow {
  return { ...row, status: (row.outcome === 'matched' && statuses[rowKey({ leadId, callbackId })]) || null };
}

/** Yields every row of a file with what became of it, in one part: a file has at most 5,000. */
export async function* resultRows(batch: StoredBatch): AsyncGenerator<ReturnPlanRow[]> {
  yield await Promise.resolve(batch.rows.map((row) => presentRow(row, batch)));
}

const OUTCOMES: Record<ReturnRowOutcome, string> = { matched: 'Matched', unmatched: 'Not matched', failed: 'Failed' };

/** The result file. */
export const RESULT_CSV: CsvFile<ReturnPlanRow> = {
  name: 'warmline-returns-result.csv',
  header: ['Row', 'Order', 'Phone', 'Reason', 'Called at (UTC)', 'Note', 'Result', 'Why'],
  cells: ({ line, order, phone, reason, calledAt, note, outcome, status, message }) => [
    ...[line, order, phone, reason, calledAt, note],
    ...[status === null ? OUTCOMES[outcome] : RETURN_STATUS_LABELS[status], message],
  ],
};
