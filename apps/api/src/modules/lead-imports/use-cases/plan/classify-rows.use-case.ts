import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { ImportProblem } from '@warmline/contracts/lead-imports/types';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { PriceParts } from '@warmline/domain/leads/lead-price';
import { STATE_MISSING, type RowRules } from '@warmline/domain/files/lead-row';
import type { CsvRow } from '../../csv/csv-file.js';
import { FileRefused } from '../../lead-imports.errors.js';
import { readRow } from '../../csv/row-outcomes.js';
import type { PlannedBatch } from '../../persistence/import-batch.repository.js';
import { ImportedLeadRepository } from '../../../leads/public.js';
import { Prices } from '../../../prices/public.js';
import { NewLeadTotals } from './new-lead-totals.js';
import { OpenBatches } from './open-batches.js';
import { PhoneLookup } from './phone-lookup.js';

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

/** Prices and costs of a plan. */
export interface PlanMoney {
  priceProfile: LeadPriceProfile;
  /** What a lead cost if its row has no cost. */
  costCents?: number | null;
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
    { priceProfile, costCents }: PlanMoney,
    fileBytes: number,
  ): Promise<ClassifiedRows> {
    const batches = new OpenBatches(fileBytes);
    const newLeads = new NewLeadTotals(rules.plannedAt, costCents ?? 0);
    const lookup = new PhoneLookup(this.inventory, newLeads);
    const rulesWithState = { ...rules, stateByAreaCode: true };
    let rowNo = 0;
    let stateFillableRows = 0;
    for await (const rows of parts) {
      for (const row of rows) {
        rowNo += 1;
        if (rowNo > IMPORT_LIMITS.rows) throw tooManyRows();
        const batch = batches.of(rowNo, row.byteOffset);
        const reading = readRow(row, rules);
        if ('rejected' in reading) {
          batch.reject(rowNo, reading.rejected);
          if (reading.rejected === STATE_MISSING && 'lead' in readRow(row, rulesWithState)) stateFillableRows += 1;
        } else if ('lead' in reading) {
          if (reading.stateFilled) stateFillableRows += 1;
          lookup.add({ lead: reading.lead, warnings: reading.warnings ?? [], batch, rowNo });
          if (lookup.isDue) await lookup.start();
        }
      }
    }
    await lookup.finish();
    return {
      ...batches.counts(),
      stateFillableRows,
      ...newLeads.projected(priceProfile, await this.prices.leadLists()),
      problems: batches.problems(),
      batches: batches.planned(),
    };
  }
}

function tooManyRows(): FileRefused {
  const most = IMPORT_LIMITS.rows.toLocaleString('en-US');
  return new FileRefused('file_unreadable', `The file has more than ${most} lines. Please upload it in parts.`);
}
