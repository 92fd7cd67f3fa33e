import { Injectable } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { undoImportJob } from '../jobs/import.jobs.js';
import { ImportRepository } from '../persistence/import.repository.js';
import { ImportStockRepository } from '../persistence/import-stock.repository.js';

/** How soon leads that were held are looked at again. */
const LOOK_AGAIN_MS = 15_000;

/** Removes the free leads of an import that is being undone, 1,000 in a transaction; those held by unpaid orders are looked at again until none is. */
@Injectable()
export class TakeBackLeads {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly stock: ImportStockRepository,
    private readonly outbox: Outbox,
    private readonly events: LiveEvents,
  ) {}

  async execute(importId: string): Promise<void> {
    let removed = 0;
    for (let after = 0; ;) {
      const step = await this.db.transaction(async (tx) => {
        const taken = await this.stock.takeBack(tx, importId, after, LIMITS.importBatchRows);
        if (taken.removed > 0) await this.imports.addRemoved(tx, importId, taken.removed);
        return taken;
      });
      if (step.last === null) break;
      removed += step.removed;
      after = step.last;
    }
    const { held } = await this.stock.leadsLeft(importId);
    await this.db.transaction(async (tx) => {
      if (held === 0) return this.imports.finishUndo(tx, importId);
      // A minute has four slots: two runs of this job ask for one next run.
      const slot = Math.floor(Date.now() / LOOK_AGAIN_MS) + 1;
      const runAfter = new Date(slot * LOOK_AGAIN_MS);
      await this.outbox.add(tx, undoImportJob, { importId }, { runAfter, dedupeKey: `undo:${importId}:${slot}` });
    });
    const { status, ...progress } = await this.imports.progress(importId);
    await this.events.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    if (removed > 0 || held === 0) await this.events.publish({ type: 'stock_changed' });
  }
}
