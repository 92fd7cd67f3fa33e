import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import type { ReturnPlan, ReturnPlanRow, ReturnRowOutcome } from '@warmline/contracts/returns/files';
import { maskPhone, normalizePhone } from '@warmline/domain/places/us-phone';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import { rowKey, type StoredBatch } from '../persistence/return-batch.repository.js';

export function presentPlan(batch: StoredBatch): ReturnPlan {
  const { id, fileName, rows, confirmedAt, request } = batch;
  const count = (wanted: ReturnRowOutcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    batchId: id,
    fileName,
    request,
    confirmedAt: isoTimeOrNull(confirmedAt),
    total: rows.length,
    matched: count('matched'),
    unmatched: count('unmatched'),
    failed: count('failed'),
    totalCents: rows.reduce((sum, { outcome, priceCents }) => sum + (outcome === 'matched' ? (priceCents ?? 0) : 0), 0),
    rows: presentRows(batch).slice(0, RETURN_LIMITS.csv.shownRows),
  };
}

/**
 * Presents every row of a file with what became of it. What was accepted isn't the buyer's anymore: its phone is masked (W91),
 * also in rows with the same phone that name nothing else.
 */
export function presentRows({ rows, statuses, gone }: StoredBatch): ReturnPlanRow[] {
  const keys = new Set(gone);
  const phones = new Set(rows.filter((row) => keys.has(rowKey(row))).map(({ phone }) => normalizePhone(phone)));
  return rows.map(({ leadId, callbackId = null, ...row }) => {
    const key = rowKey({ leadId, callbackId });
    const digits = normalizePhone(row.phone);
    const isMasked = digits !== null && phones.has(digits) && (keys.has(key) || (leadId === null && callbackId === null));
    const phone = isMasked ? maskPhone(digits.slice(0, 3)) : row.phone;
    return { ...row, phone, status: (row.outcome === 'matched' && statuses[key]) || null };
  });
}

const OUTCOMES: Record<ReturnRowOutcome, string> = { matched: 'Matched', unmatched: 'Not matched', failed: 'Failed' };

/** The result file. */
export const RESULT_CSV: CsvFile<ReturnPlanRow> = {
  name: 'warmline-returns-result.csv',
  columns: [
    ['Row', ({ line }) => line],
    ['Order', ({ order }) => order],
    ['Phone', ({ phone }) => phone],
    ['Reason', ({ reason }) => reason],
    ['Called at (UTC)', ({ calledAt }) => calledAt],
    ['Note', ({ note }) => note],
    ['Result', ({ outcome, status }) => (status === null ? OUTCOMES[outcome] : RETURN_STATUS_LABELS[status])],
    ['Why', ({ message }) => message],
  ],
};
