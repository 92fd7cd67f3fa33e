import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { Database, type Queryable } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { readCsvParts } from '../../csv/csv-file.js';
import { dialectOf, readRow, RowOutcomes, rulesOf, textOf } from '../../csv/row-outcomes.js';
import { ImportBatchRepository, type StoredBatch } from '../../persistence/import-batch.repository.js';
import type { Import } from '../../persistence/import.entity.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { ImportedLeadRepository, PHONE_KEY, type ReadLead } from '../../../leads/public.js';
import { FinishImport } from './finish-import.js';

/**
 * Stores one batch of a confirmed import exactly once: rows and the done mark commit together, so a second run finds the mark.
 */
@Injectable()
export class StoreBatch {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly batches: ImportBatchRepository,
    private readonly inventory: ImportedLeadRepository,
    private readonly live: LiveEvents,
    private readonly finish: FinishImport,
    private readonly metrics: Metrics,
  ) {}

  async execute(importId: string, batchNo: number): Promise<void> {
    const [found, batch] = await Promise.all([this.imports.find(importId), this.batches.find(importId, batchNo)]);
    if (!found || !batch) return;
    // An import that ended without this batch (resume-imports.use-case.ts) gets no more leads.
    if (!batch.done && found.status !== 'running') return;
    if (!batch.done) {
      this.metrics.count('import_rows', {}, await this.store(found, batchNo, await this.read(found, batch)));
    }
    let progress = await this.imports.progress(importId);
    let finished = false;
    if (progress.batchesDone === progress.batches) {
      finished = await this.finish.whole(importId);
      progress = await this.imports.progress(importId);
    }
    await this.live.publish({ type: 'import_changed', importId, ...progress }, { staff: true });
    if (finished) await this.live.publish({ type: 'stock_changed' });
  }

  /**
   * Stores the leads and the done mark of a batch, and returns the number of leads. The plan listed them as new; if COPY hits an
   * existing phone number, rows are inserted with a check of each.
   */
  private async store({ id, priceProfile, costCents }: Import, batchNo: number, leads: readonly ReadLead[]): Promise<number> {
    const marked = async (tx: Queryable, stored: number) => {
      if (!(await this.imports.keepRunning(tx, id))) throw new Error('The import was stopped in the meantime');
      if (!(await this.batches.finish(tx, id, batchNo, stored))) throw new Error('Another run stored this batch first');
      return stored;
    };
    if (leads.length > 0) {
      try {
        return await this.db.copying(async (tx) =>
          marked(tx, await this.inventory.copy(tx, { importId: id, priceProfile, costCents }, leads)),
        );
      } catch (error) {
        if (violatedConstraint(error) !== PHONE_KEY) throw error;
      }
    }
    return this.db.transaction(async (tx) =>
      marked(tx, await this.inventory.store(tx, { importId: id, priceProfile, costCents }, leads)),
    );
  }

  /**
   * Returns the rows that the plan listed as new. Planned duplicates stay excluded, even if the other lead has left inventory
   * since.
   */
  private async read(found: Import, batch: StoredBatch): Promise<ReadLead[]> {
    if (batch.outcomes && batch.newRows === 0) return [];
    const rules = rulesOf(found);
    const decided = batch.outcomes && RowOutcomes.unpack(batch.outcomes);
    const content = await this.files.read(textOf(found).key, { start: batch.byteStart, end: batch.byteEnd });
    const leads: ReadLead[] = [];
    let rowNo = batch.firstRow;
    for await (const rows of readCsvParts(content, dialectOf(found))) {
      for (const row of rows) {
        if (!decided || decided.at(rowNo - batch.firstRow) === 'new') {
          const reading = readRow(row, rules);
          if ('lead' in reading) leads.push({ rowNo, lead: reading.lead });
        }
        rowNo += 1;
      }
    }
    return leads;
  }
}
