import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { Database } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { revertImportJob } from '../../jobs/import.jobs.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { ImportedLeadRepository } from '../../../leads/public.js';

/** Pause before held leads are checked again. */
const RECHECK_SECONDS = 15;

/**
 * Removes the free leads of an import that is being reverted, 1,000 per transaction. Leads of unpaid orders are checked again
 * until none is held.
 */
@Injectable()
export class RevertImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly inventory: ImportedLeadRepository,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  @Processes(revertImportJob)
  async execute({ importId }: { importId: string }): Promise<void> {
    let removed = 0;
    for (let after = 0; ;) {
      const step = await this.db.transaction(async (tx) => {
        const taken = await this.inventory.removeUnsold(tx, importId, after, IMPORT_LIMITS.batchRows);
        if (taken.removed > 0) await this.imports.addRemoved(tx, importId, taken.removed);
        return taken;
      });
      if (step.last === null) break;
      removed += step.removed;
      after = step.last;
    }
    // A held lead that this run skipped may be free again by now: it is left for the next run.
    const { held, free } = await this.inventory.leadsLeft(importId);
    const isDone = held + free === 0;
    await this.db.transaction(async (tx) => {
      if (isDone) await this.imports.finishRevert(tx, importId);
      else await this.outbox.addNextSlot(tx, revertImportJob, { importId }, `undo:${importId}`, RECHECK_SECONDS);
    });
    const { status, ...progress } = await this.imports.progress(importId);
    await this.live.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    if (removed > 0 || isDone) await this.live.publish({ type: 'stock_changed' });
  }
}
