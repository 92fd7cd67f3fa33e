import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';

export const tidyEventsJob = defineJob<Record<string, never>>('payments.tidy-events', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});

/** Deletes the content of old events, which holds names, emails and addresses of payers. */
@Injectable()
export class TidyPaymentEvents {
  constructor(private readonly events: PaymentEventRepository) {}

  @Processes(tidyEventsJob)
  async execute(): Promise<void> {
    await this.events.deleteOldContent();
  }
}
