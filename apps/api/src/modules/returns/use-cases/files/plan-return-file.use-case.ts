import { Injectable } from '@nestjs/common';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { ReturnRowProblem } from '@warmline/contracts/returns/files';
import { isReasonFor, RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { timesIn } from '@warmline/domain/leads/form-fill-time';
import { saysUtc } from '@warmline/domain/files/csv-columns';
import { missingEvidence } from '@warmline/domain/returns/return-evidence';
import { recognizeReason, returnColumns } from '@warmline/domain/returns/return-file';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { UploadedFile } from '../../../../platform/http/uploads/upload.interceptor.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { Agencies, type PurchaseScope } from '../../../agencies/public.js';
import { readTable, type Table } from '../../../lead-imports/public.js';
import { OrderCredits } from '../../../orders/public.js';
import { ReturnBatchRepository, type PlannedRow } from '../../persistence/return-batch.repository.js';
import { ReturnItemRepository, type ReturnItem } from '../../persistence/return-item.repository.js';
import { ReturnRepository } from '../../persistence/return.repository.js';
import { JudgeLines, type JudgedLine } from '../requests/judge-lines.js';

/** A row whose lead or callback is known and whose fields are complete. */
interface Candidate {
  row: PlannedRow;
  item: ReturnItem;
}

/** Compares a file of returns with what the seat owns, and stores what confirming will do (W22). Nothing is returned yet. */
@Injectable()
export class PlanReturnFile {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly batches: ReturnBatchRepository,
    private readonly items: ReturnItemRepository,
    private readonly returns: ReturnRepository,
    private readonly credits: OrderCredits,
    private readonly judgeLines: JudgeLines,
    private readonly agencies: Agencies,
  ) {}

  /** Returns the ID of the batch. Throws FileRefused, or AppError for a file without the needed columns or with too many rows. */
  async execute(scope: PurchaseScope, userId: string, file: UploadedFile): Promise<string> {
    const table = await this.read(file);
    const rows = await this.compare(scope, table);
    const { agencyId } = scope;
    const batch = { agencyId, createdBy: userId, fileName: file.originalName, sha256: file.sha256, rows };
    return this.db.transaction((tx) => this.batches.add(tx, batch));
  }

  /** Reads the file and removes it: the plan has all of it that is needed. */
  private async read({ key }: UploadedFile): Promise<Table> {
    try {
      const content = Buffer.concat(await (await this.files.read(key)).toArray());
      const table = await readTable(content, RETURN_LIMITS.csv.rows);
      if (table.rows.length === 0) throw new AppError('invalid_file', RETURN_MESSAGES.fileEmpty);
      if (table.rows.length > RETURN_LIMITS.csv.rows) throw new AppError('invalid_file', RETURN_MESSAGES.fileRows);
      return table;
    } finally {
      await this.files.remove(key);
    }
  }

  private async compare(scope: PurchaseScope, { headers, rows: tableRows }: Table): Promise<PlannedRow[]> {
    const columns = returnColumns(headers);
    if (columns.phone === undefined || columns.reason === undefined)
      throw new AppError('invalid_file', RETURN_MESSAGES.fileColumns);
    // PostgreSQL stores no NUL.
    const at = (cells: readonly string[], column: keyof typeof columns) =>
      (cells[columns[column] ?? -1] ?? '').replaceAll('\0', '');
    const isUtc = saysUtc(headers[columns.calledAt ?? -1] ?? '');
    const timeOf = timesIn(isUtc ? 'UTC' : await this.agencies.timeZoneOf(scope.agencyId));
    const rows = tableRows.map(({ line, cells }) => rowOf(line, timeOf, (column) => at(cells, column)));
    const phones = [...new Set(rows.flatMap(({ phone }) => normalizePhone(phone) ?? []))];
    const owned = Map.groupBy(await this.items.byPhone(scope, phones), ({ phone }) => phone);
    const seen = new Set<string>();
    const candidates: Candidate[] = [];
    for (const row of rows) {
      const [item, other] = meantBy(row, owned.get(normalizePhone(row.phone) ?? ''));
      if (!item)
        fail(row, 'unknown_phone', row.phone === '' ? RETURN_MESSAGES.rowPhone : RETURN_MESSAGES.rowUnknown, 'unmatched');
      else if (other) fail(row, 'ambiguous', RETURN_MESSAGES.rowAmbiguous, 'unmatched');
      else if (seen.has(item.key)) fail(row, 'repeated', RETURN_MESSAGES.rowRepeated);
      else if (isComplete(row, item)) {
        candidates.push({ row, item });
        seen.add(item.key);
      }
    }
    await this.judge(scope, candidates);
    return rows;
  }

  private async judge(scope: PurchaseScope, candidates: readonly Candidate[]): Promise<void> {
    const lines = candidates.map(({ row, item }) => ({ item, asked: askedOf(row) }));
    const judged = await this.db.transaction(async (tx) => {
      const orders = await this.credits.find(tx, [...new Set(candidates.map(({ item }) => item.orderId!))]);
      return this.judgeLines.judge(tx, scope.agencyId, lines, orders, await this.returns.now(tx));
    });
    judged.forEach((line, index) => settleRow(candidates[index]!.row, line));
  }
}

/** Returns what a row asks for. */
export function askedOf({ recognized, note, calledAt }: PlannedRow) {
  return { reason: recognized!, note, ...(calledAt !== null && { calledAt }) };
}

/** Notes on a row what becomes of it. */
export function settleRow(row: PlannedRow, { item, verdict, message }: JudgedLine): void {
  Object.assign(row, { leadId: item.leadId, callbackId: item.callbackId, priceCents: item.priceCents });
  if (verdict.act === 'refuse') fail(row, verdict.rule, message);
}

function rowOf(
  line: number,
  timeOf: (text: string) => number | null,
  cell: (column: 'order' | 'phone' | 'reason' | 'calledAt' | 'note') => string,
): PlannedRow {
  const calledAt = timeOf(cell('calledAt'));
  const reason = cut(cell('reason'), 100);
  return {
    line,
    order: cut(cell('order'), 40),
    phone: cut(cell('phone'), 40),
    reason,
    recognized: recognizeReason(reason),
    calledAt: isoTimeOrNull(calledAt),
    note: cut(cell('note'), RETURN_LIMITS.note.max),
    outcome: 'matched',
    problem: null,
    message: '',
    priceCents: null,
    leadId: null,
  };
}

/** Returns the start of a text; PostgreSQL stores no half of a character. */
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

function fail(row: PlannedRow, problem: ReturnRowProblem, message: string, outcome: 'failed' | 'unmatched' = 'failed'): void {
  Object.assign(row, { outcome, problem, message });
}

/**
 * Returns what a row may mean. A file may name the order; then the lead or callback must be of it. Of a lead and a callback of
 * one person, those are meant that the reason is for, and that were not returned yet.
 */
function meantBy({ order, recognized }: PlannedRow, items: readonly ReturnItem[] = []): readonly ReturnItem[] {
  const named = items.filter(({ orderNumber }) => order === '' || order.toUpperCase() === orderNumber.toUpperCase());
  if (named.length < 2) return named;
  const open = named.filter(
    ({ kind, line }) => line === null && (recognized === null || isReasonFor(kind, RETURN_REASON_RULES[recognized])),
  );
  return open.length === 0 ? named.slice(0, 1) : open;
}

/** Returns whether a row has what its reason asks for; notes on it what is missing. */
function isComplete(row: PlannedRow, { kind }: ReturnItem): boolean {
  if (row.recognized === null) {
    fail(row, 'unknown_reason', RETURN_MESSAGES.rowReason);
    return false;
  }
  const missing = missingEvidence(kind, askedOf(row));
  if (missing) fail(row, 'missing_evidence', missing.field === 'calledAt' ? RETURN_MESSAGES.rowCalledAt : missing.message);
  return missing === null;
}
