import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { IntakeCountRepository } from '../../persistence/intake-count.repository.js';

/** Deletes old counts of the intake once a day. */
const tidyCallCountsJob = defineJob<Record<string, never>>('calls.tidy-counts', 'calls', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

/** Deletes counts of the intake that nobody reads anymore. */
@Injectable()
export class TidyCallCounts {
  constructor(private readonly stored: IntakeCountRepository) {}

  @Processes(tidyCallCountsJob)
  async execute(): Promise<void> {
    await this.stored.deleteOld();
  }
}
