import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { payBackJob } from '../jobs/refund.jobs.js';
import { RefundRepository } from '../persistence/refund.repository.js';

const PER_RUN = 500;

/** Asks again for refunds that wait for the provider longer than an hour; `runId` names the run, so that it asks once however often it is run. */
@Injectable()
export class RetryRefunds {
  constructor(
    private readonly db: Database,
    private readonly refunds: RefundRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(runId: string): Promise<void> {
    const stuck = await this.refunds.stuck(PER_RUN);
    if (stuck.length === 0) return;
    const jobs = stuck.map((refundId) => ({ payload: { refundId }, dedupeKey: `pay-back:${refundId}:${runId}` }));
    await this.db.transaction((tx) => this.outbox.addMany(tx, payBackJob, jobs));
  }
}
