import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { ImportProblem } from '@warmline/contracts/lead-imports/types';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { addToParts, sumOfParts, type PriceParts } from '@warmline/domain/leads/lead-price';
import { ROW_WARNINGS, STATE_MISSING, type LeadRow, type RowRules, type RowWarning } from '@warmline/domain/files/lead-row';
import type { CsvRow } from '../../csv/csv-file.js';
import { FileRefused } from '../../lead-imports.errors.js';
import { PhoneSet } from '../../csv/phone-set.js';
import { readRow, RowOutcomes } from '../../csv/row-outcomes.js';
import type { PlannedBatch } from '../../persistence/import-batch.repository.js';
import { ImportedLeadRepository } from '../../../leads/public.js';
import { Prices } from '../../../prices/public.js';

export interface ClassifiedRows {
  totalRows: number;
  newRows: number;
  duplicateRows: number;
  repeatedRows: number;
  rejectedRows: number;
  /** Rows without a state that could get one, or got one, from the area code. */
  stateFillableRows: number;
  projectedRevenueCents: number;
  priceParts: PriceParts;
  doubtfulPriceCents: number;
  projectedCostCents: number;
  problems: ImportProblem[];
  batches: PlannedBatch[];
}

/** A batch also ends at this size, so that reading one row never reads more than this. */
const BATCH_BYTES = 4 * 1024 * 1024;

interface OpenBatch extends Omit<PlannedBatch, 'outcomes'> {
  decisions: RowOutcomes;
}

/** Prices and costs of a plan. */
export interface PlanMoney {
  priceProfile: LeadPriceProfile;
  /** What a lead cost if its row has no cost. */
  costCents?: number | null;
}

interface Waiting {
  lead: LeadRow;
  warnings: readonly RowWarning[];
  batch: OpenBatch;
  position: number;
}

/** Classifies every row without storing it: new, already in inventory, earlier in the file, or rejected. */
@Injectable()
export class ClassifyRows {
  constructor(
    private readonly inventory: ImportedLeadRepository,
    private readonly prices: Prices,
  ) {}

  async execute(
    parts: AsyncIterable<CsvRow[]>,
    rules: RowRules,
    { priceProfile, costCents = null }: PlanMoney,
    bytes: number,
  ): Promise<ClassifiedRows> {
    const counts = {
      totalRows: 0,
      newRows: 0,
      duplicateRows: 0,
      repeatedRows: 0,
      rejectedRows: 0,
      stateFillableRows: 0,
      projectedCostCents: 0,
    };
    const problems = new RowProblems();
    const priceParts = noParts();
    const doubtfulParts = noParts();
    const filling = { ...rules, stateByAreaCode: true };
    const batches: OpenBatch[] = [];
    const seen = new PhoneSet();
    let waiting: Waiting[] = [];
    const settle = async (rows: readonly Waiting[]) => {
      const known = await this.inventory.knownPhones(rows.map(({ lead }) => lead.phone));
      for (const { lead, warnings, batch, position } of rows) {
        const first = seen.add(lead.phone);
        if (first && !known.has(lead.phone)) {
          counts.newRows += 1;
          batch.newRows += 1;
          batch.decisions.set(position, 'new');
          addToParts(priceParts, lead, rules.plannedAt);
          if (warnings.includes(ROW_WARNINGS.price)) addToParts(doubtfulParts, lead, rules.plannedAt);
          counts.projectedCostCents += lead.costCents ?? costCents ?? 0;
          for (const text of warnings) problems.note('warning', text, batch);
        } else {
          counts.duplicateRows += 1;
          if (!first) counts.repeatedRows += 1;
          batch.duplicateRows += 1;
          batch.decisions.set(position, first ? 'in_stock' : 'repeated');
        }
      }
    };
    // The next rows are read while PostgreSQL looks up the phone numbers of the previous ones: one lookup at a time, in file
    // order.
    let settled = Promise.resolve();
    const settleNext = async () => {
      await settled;
      settled = settle(waiting);
      settled.catch(() => undefined); // reported by the next await
      waiting = [];
    };
    let rowNo = 0;
    for await (const rows of parts) {
      for (const row of rows) {
        rowNo += 1;
        if (rowNo > IMPORT_LIMITS.rows) throw tooManyRows();
        const batch = holding(batches, rowNo, row.byteOffset) ?? open(batches, rowNo, row.byteOffset, bytes);
        const position = rowNo - batch.firstRow;
        const reading = readRow(row, rules);
        if ('empty' in reading) continue;
        counts.totalRows += 1;
        if ('rejected' in reading) {
          counts.rejectedRows += 1;
          batch.rejectedRows += 1;
          batch.decisions.set(position, 'rejected');
          problems.note('rejected', reading.rejected, batch);
          if (reading.rejected === STATE_MISSING && 'lead' in readRow(row, filling)) counts.stateFillableRows += 1;
        } else {
          if (reading.stateFilled) counts.stateFillableRows += 1;
          waiting.push({ lead: reading.lead, warnings: reading.warnings ?? [], batch, position });
        }
        if (waiting.length === IMPORT_LIMITS.batchRows) await settleNext();
      }
    }
    await settleNext();
    await settled;
    const lists = await this.prices.leadLists();
    return {
      ...counts,
      priceParts,
      projectedRevenueCents: sumOfParts(priceParts, priceProfile, lists),
      doubtfulPriceCents: sumOfParts(doubtfulParts, priceProfile, lists),
      problems: problems.list(),
      batches: batches.map(({ decisions, ...batch }) => ({ ...batch, outcomes: decisions.pack() })),
    };
  }
}

function noParts(): PriceParts {
  return { givenCents: 0, leads: { '30-60': 0, '60-90': 0, '90-180': 0 } };
}

/** Counts rows by their problem, for the whole file and for each batch. */
class RowProblems {
  private readonly found = new Map<string, ImportProblem>();

  note(kind: ImportProblem['kind'], text: string, { problems }: OpenBatch): void {
    const problem = this.found.get(text) ?? { kind, text, rows: 0 };
    this.found.set(text, { ...problem, rows: problem.rows + 1 });
    problems[text] = (problems[text] ?? 0) + 1;
  }

  /** Rejected rows first, most rows first. */
  list(): ImportProblem[] {
    return [...this.found.values()].sort((a, b) => a.kind.localeCompare(b.kind) || b.rows - a.rows);
  }
}

/** Returns the last batch if this row still belongs to it. */
function holding(batches: readonly OpenBatch[], rowNo: number, byteOffset: number): OpenBatch | null {
  const last = batches.at(-1);
  const isFull = last && (rowNo - last.firstRow >= IMPORT_LIMITS.batchRows || byteOffset - last.byteStart >= BATCH_BYTES);
  return last && !isFull ? last : null;
}

function open(batches: OpenBatch[], firstRow: number, byteStart: number, bytes: number): OpenBatch {
  const last = batches.at(-1);
  if (last) last.byteEnd = byteStart - 1;
  const opened = {
    batchNo: batches.length + 1,
    firstRow,
    byteStart,
    byteEnd: bytes - 1,
    newRows: 0,
    duplicateRows: 0,
    rejectedRows: 0,
    problems: {},
    decisions: RowOutcomes.of(IMPORT_LIMITS.batchRows),
  };
  batches.push(opened);
  return opened;
}

function tooManyRows(): FileRefused {
  const most = IMPORT_LIMITS.rows.toLocaleString('en-US');
  return new FileRefused('file_unreadable', `The file has more than ${most} lines. Please upload it in parts.`);
}
