import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { LeadChangeBatches } from '../../persistence/lead-change-batch.repository.js';
import { leadChangeJob } from '../../jobs/lead-change.job.js';

const tidyLeadChangesJob = defineJob<Record<string, never>>('leads.tidy-changes', 'imports', {
  maxAttempts: 3,
  everySeconds: 3600,
});

/** Restarts bulk changes whose job is dead, and deletes previews and values that nobody needs any more (L50). */
@Injectable()
export class TidyLeadChanges {
  constructor(
    private readonly db: Database,
    private readonly batches: LeadChangeBatches,
    private readonly outbox: Outbox,
  ) {}

  @Processes(tidyLeadChangesJob)
  async execute(): Promise<void> {
    const stuck = await this.batches.stuck();
    if (stuck.length > 0) {
      await this.db.transaction((tx) =>
        this.outbox.addMany(
          tx,
          leadChangeJob,
          stuck.map((changeId) => ({ payload: { changeId } })),
        ),
      );
    }
    await this.batches.tidy();
  }
}
