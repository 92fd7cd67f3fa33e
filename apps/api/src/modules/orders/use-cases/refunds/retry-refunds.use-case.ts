import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { defineJob, type JobRun } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { issueRefundJob, refundOrderJob } from '../../jobs/refund.jobs.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { RefundRepository } from '../../persistence/money/refund.repository.js';

/** Checks open refunds and disputes again, once a day. */
const retryRefundsJob = defineJob<Record<string, never>>('orders.retry_refunds', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

const PER_RUN = 500;

/**
 * Retries refunds that have waited for the provider for over an hour, those of staff and of late payments; the job's
 * id names the run, so that a rerun asks only once.
 */
@Injectable()
export class RetryRefunds {
  constructor(
    private readonly db: Database,
    private readonly refunds: RefundRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly outbox: Outbox,
  ) {}

  @Processes(retryRefundsJob)
  async execute(_payload: unknown, { id: runId }: Pick<JobRun, 'id'>): Promise<void> {
    const [stuck, late] = await Promise.all([
      this.refunds.findStuck(PER_RUN),
      this.orderMoney.findUnrefundedLatePayments(PER_RUN),
    ]);
    const payBacks = stuck.map((refundId) => ({ payload: { refundId }, dedupeKey: `pay-back:${refundId}:${runId}` }));
    const refunds = late.map((orderId) => ({ payload: { orderId }, dedupeKey: `refund:${orderId}:${runId}` }));
    await this.db.transaction(async (tx) => {
      await this.outbox.addMany(tx, issueRefundJob, payBacks);
      await this.outbox.addMany(tx, refundOrderJob, refunds);
    });
  }
}
