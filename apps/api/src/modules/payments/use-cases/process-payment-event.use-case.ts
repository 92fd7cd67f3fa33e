import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { processEventJob } from '../jobs/process-event.job.js';
import { CardEvents } from '../card-events.js';
import { CardVault } from '../card-vault.js';
import { PaymentEvents } from '../payment-events.js';
import { PaymentProvider } from '../payment-provider.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';

/**
 * Publishes what a stored event means, then marks the event as processed. Safe to repeat: an order or a card changes at most
 * once.
 */
@Injectable()
export class ProcessPaymentEvent {
  constructor(
    private readonly stored: PaymentEventRepository,
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEvents,
    private readonly vault: CardVault,
    private readonly cards: CardEvents,
    private readonly metrics: Metrics,
  ) {}

  @Processes(processEventJob)
  async execute({ eventId }: { eventId: string }): Promise<void> {
    const payload = await this.stored.findUnprocessed(eventId);
    if (!payload) return;
    const event = this.provider.interpretEvent(payload);
    if (event) await this.events.publish(event);
    const ofCard = this.vault.interpretEvent(payload);
    if (ofCard) await this.cards.publish(ofCard);
    this.metrics.recordDuration('payment_lag', await this.stored.markProcessed(eventId));
  }
}
