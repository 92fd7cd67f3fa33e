import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { defineJob, type JobProcessor } from './job.js';
import { Processes } from './job-registry.js';

export const tidyOutboxJob = defineJob<Record<string, never>>('outbox.tidy', 'orders', { maxAttempts: 1, everySeconds: 3600 });

/** Forgets jobs that were done a week ago, and those that were given up a quarter of a year ago. */
@Injectable()
@Processes(tidyOutboxJob)
export class TidyOutboxProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly db: Database) {}

  async process(): Promise<void> {
    await this.db.run(`DELETE FROM outbox WHERE done_at < now() - interval '7 days' OR failed_at < now() - interval '90 days'`);
  }
}
