import { Injectable } from '@nestjs/common';
import { readLeadRow, type LeadRow } from '@warmline/domain/lead-row';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { readCsv } from '../csv/csv-file.js';
import { AgedLeadRepository } from '../persistence/aged-lead.repository.js';
import type { Import } from '../persistence/import.entity.js';
import { ImportRepository, type Batch } from '../persistence/import.repository.js';

/** Stores one batch of a confirmed import exactly once: rows and the batch's mark commit together, a second run finds the mark. */
@Injectable()
export class StoreBatch {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly stock: AgedLeadRepository,
    private readonly events: LiveEvents,
  ) {}

  async execute(importId: string, batchNo: number): Promise<void> {
    const [found, batch] = await Promise.all([this.imports.find(importId), this.imports.batch(importId, batchNo)]);
    if (!found || !batch) return;
    if (!batch.done) {
      const leads = await this.read(found, batch);
      await this.db.transaction(async (tx) => {
        const stored = await this.stock.store(tx, importId, leads, found.priceProfile);
        if (!(await this.imports.finishBatch(tx, importId, batchNo, stored)))
          throw new Error('Another run stored this batch first');
      });
    }
    const finished = await this.imports.finishIfDone(this.db, importId);
    const { status, ...progress } = await this.imports.progress(importId);
    await this.events.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    if (finished) await this.events.publish({ type: 'stock_changed' });
  }

  private async read(found: Import, batch: Batch): Promise<{ rowNo: number; lead: LeadRow }[]> {
    const rules = { mapping: found.mapping, defaultAgeRange: found.defaultAgeRange, plannedAt: found.plannedAt.getTime() };
    const content = await this.files.read(found.fileKey, { start: batch.byteStart, end: batch.byteEnd });
    const leads: { rowNo: number; lead: LeadRow }[] = [];
    let rowNo = batch.firstRow;
    for await (const { cells } of readCsv(content, { delimiter: found.delimiter, newline: found.newline })) {
      const reading = readLeadRow(cells, rules);
      if ('lead' in reading) leads.push({ rowNo, lead: reading.lead });
      rowNo += 1;
    }
    return leads;
  }
}
