import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { defineJob } from './job.js';
import { Processes } from './job-registry.js';
import { Outbox } from './outbox.js';

export const tidyOutboxJob = defineJob<Record<string, never>>('outbox.tidy', 'orders', { maxAttempts: 1, everySeconds: 3600 });

/** Rows deleted per statement. */
const PORTION = 5_000;

/**
 * Deletes jobs that were done a week ago, and dead jobs after 90 days; marks jobs dead whose kind no release has known for a day.
 */
@Injectable()
export class TidyOutbox {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  @Processes(tidyOutboxJob)
  async execute(): Promise<void> {
    await this.outbox.markUnknownDead(this.db);
    for (const old of [`done_at < now() - interval '7 days'`, `failed_at < now() - interval '90 days'`]) await this.remove(old);
  }

  /** Deletes in portions, each in its own transaction, so that progress is kept. `old` must be a constant. */
  private async remove(old: string): Promise<void> {
    const sql = `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE ${old} LIMIT $1)`;
    while ((await this.db.run(sql, [PORTION])) === PORTION);
  }
}
