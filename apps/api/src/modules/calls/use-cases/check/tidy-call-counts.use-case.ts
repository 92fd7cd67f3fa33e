import { Injectable } from '@nestjs/common';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { tidyCallCountsJob } from '../../jobs/tidy-call-counts.job.js';
import { IntakeCountRepository } from '../../persistence/intake-count.repository.js';

/** Deletes counts of the intake that nobody reads anymore. */
@Injectable()
export class TidyCallCounts {
  constructor(private readonly stored: IntakeCountRepository) {}

  @Processes(tidyCallCountsJob)
  async execute(): Promise<void> {
    await this.stored.deleteOld();
  }
}
