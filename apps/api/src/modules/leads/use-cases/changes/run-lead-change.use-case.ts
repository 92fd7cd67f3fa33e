import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { LeadChangeBatches, type OpenChange } from '../../persistence/lead-change-batch.repository.js';
import { leadChangeJob } from '../../jobs/lead-change.job.js';

/** Batches of one job; then another job goes on, so that imports get their turn. */
const BATCHES = 10;
/** Pause before held leads are tried again. */
const RECHECK_SECONDS = 15;

/**
 * Makes or undoes a bulk change, 1,000 leads per transaction. Each transaction also stores how far it came, so that a killed
 * worker's successor goes on from there and two runs of the job never change a lead twice (L48).
 */
@Injectable()
export class RunLeadChange {
  constructor(
    private readonly db: Database,
    private readonly batches: LeadChangeBatches,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  @Processes(leadChangeJob)
  async execute({ changeId }: { changeId: string }): Promise<void> {
    let moved = 0;
    for (let batch = 1; batch <= BATCHES; batch += 1) {
      const step = await this.db.transaction((tx) => this.step(tx, changeId, batch === BATCHES));
      moved += step.moved;
      await this.live.publish({ type: 'lead_change_moved', changeId }, { staff: true });
      if (step.isOver) break;
    }
    if (moved > 0) await this.live.publish({ type: 'stock_changed' });
  }

  private async step(tx: Transaction, changeId: string, isLast: boolean): Promise<{ moved: number; isOver: boolean }> {
    const change = await this.batches.lock(tx, changeId);
    if (!change) return { moved: 0, isOver: true };
    const { moved, last } =
      change.status === 'running' ? await this.batches.change(tx, change) : await this.batches.restore(tx, change);
    if (last === null) await this.end(tx, change);
    // Without a key: a recheck reaches the same leads again.
    else if (isLast) await this.outbox.add(tx, leadChangeJob, { changeId });
    return { moved, isOver: last === null };
  }

  private async end(tx: Transaction, { id, status }: OpenChange): Promise<void> {
    if (status === 'running') return this.batches.finish(tx, id, 'done');
    if (!(await this.batches.recheck(tx, id))) return this.batches.finish(tx, id, 'undone');
    await this.outbox.addNextSlot(tx, leadChangeJob, { changeId: id }, `lead-change:${id}`, RECHECK_SECONDS);
  }
}
