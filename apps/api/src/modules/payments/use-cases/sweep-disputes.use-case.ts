import { Injectable, Logger } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { PaymentEvents } from '../payment-events.js';
import { DisputeRecords } from '../persistence/dispute-record.repository.js';

/** Reads disputes again that may have changed. */
const sweepDisputesJob = defineJob<Record<string, never>>('payments.sweep-disputes', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 900,
});

const PER_RUN = 200;

/**
 * Has every dispute that is not booked for good read again once an hour, because its event may have been lost (W93), and a lost
 * one once a day for 120 days (W29).
 */
@Injectable()
export class SweepDisputes {
  private readonly log = new Logger('payments');

  constructor(
    private readonly disputes: DisputeRecords,
    private readonly events: PaymentEvents,
  ) {}

  @Processes(sweepDisputesJob)
  async execute(): Promise<void> {
    for (let count = 0; count < PER_RUN; count += 1) {
      const due = await this.disputes.takeUnsettled();
      if (!due) return;
      const { id, intentId, subject } = due;
      await this.events
        .publish({ type: 'money_moved', intentId, subject })
        .catch((error: unknown) => this.log.warn({ err: error, disputeId: id }, 'dispute could not be read'));
    }
  }
}
