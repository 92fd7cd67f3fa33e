import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { processEventJob } from '../jobs/process-event.job.js';
import { PaymentEvents } from '../payment-events.js';
import { PaymentProvider } from '../payment-provider.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';

/** Publishes what a stored event means, then marks the event as processed. Safe to repeat: an order changes at most once. */
@Injectable()
export class ProcessPaymentEvent {
  constructor(
    private readonly stored: PaymentEventRepository,
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEvents,
    private readonly metrics: Metrics,
  ) {}

  @Processes(processEventJob)
  async execute({ eventId }: { eventId: string }): Promise<void> {
    const payload = await this.stored.findUnprocessed(eventId);
    if (!payload) return;
    const outcome = this.provider.interpretEvent(payload);
    if (outcome) await this.events.publish(outcome);
    this.metrics.recordDuration('payment_lag', await this.stored.markProcessed(eventId));
  }
}
