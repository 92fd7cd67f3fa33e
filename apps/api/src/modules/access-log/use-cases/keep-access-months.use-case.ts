import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';

const keepMonthsJob = defineJob<Record<string, never>>('access-log.keep-months', 'events', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

/** Makes the partitions of the coming year, and drops those that ended 26 months ago (P69). */
@Injectable()
export class KeepAccessMonths {
  constructor(private readonly db: Database) {}

  @Processes(keepMonthsJob)
  async execute(): Promise<void> {
    await this.db.run('SELECT keep_access_log_months()');
  }
}
