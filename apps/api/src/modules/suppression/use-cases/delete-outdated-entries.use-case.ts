import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';
import { deleteOutdatedJob } from '../jobs/delete-outdated.job.js';

/** Ends unfinished replacements, and starts `deleteOutdatedJob` again where it died. */
const tidySuppressionJob = defineJob<Record<string, never>>('suppression.tidy', 'imports', {
  maxAttempts: 3,
  everySeconds: 24 * 3600,
});

/** Steps of one job; then another job goes on, so that imports get their turn. */
const STEPS = 10;

/** Deletes in steps what replaced and emptied do-not-call lists leave (L68). */
@Injectable()
export class DeleteOutdatedEntries {
  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly outbox: Outbox,
  ) {}

  @Processes(deleteOutdatedJob)
  async execute({ agencyId }: { agencyId: string }): Promise<void> {
    for (let step = 1; step <= STEPS; step += 1) if (!(await this.lists.deleteOutdated(agencyId))) return;
    await this.add([agencyId]);
  }

  @Processes(tidySuppressionJob)
  async tidy(): Promise<void> {
    await this.add(await this.lists.findOutdated());
  }

  private async add(agencyIds: readonly string[]): Promise<void> {
    const jobs = agencyIds.map((agencyId) => ({ payload: { agencyId } }));
    await this.db.transaction((tx) => this.outbox.addMany(tx, deleteOutdatedJob, jobs));
  }
}
