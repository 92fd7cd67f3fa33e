import { Injectable } from '@nestjs/common';
import { defineJob, type JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';

export const tidyEventsJob = defineJob<Record<string, never>>('payments.tidy-events', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

/** Deletes the content of old events, which holds names, emails and addresses of payers. */
@Injectable()
@Processes(tidyEventsJob)
export class TidyEventsProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly events: PaymentEventRepository) {}

  async process(): Promise<void> {
    await this.events.deleteOldContent();
  }
}
