import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { PaymentProvider } from '../payment-provider.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';

/**
 * Verifies a webhook's signature over the raw body, stores the event once by its id and queues its job; throws BadSignature.
 * Events that are not about this shop's own money are accepted and dropped: the provider would repeat a rejected one for days.
 */
@Injectable()
export class ReceiveWebhook {
  private readonly log = new Logger('webhook');

  constructor(
    private readonly events: PaymentEventRepository,
    private readonly provider: PaymentProvider,
    private readonly metrics: Metrics,
  ) {}

  async execute(asSent: string, signature: string): Promise<void> {
    const { foreign, ...event } = this.provider.verifyEvent(asSent, signature);
    if (foreign) {
      this.metrics.count('payment_events_dropped', { reason: foreign });
      this.log.warn({ event: event.id, type: event.type, reason: foreign }, 'payment event dropped');
      return;
    }
    await this.events.store(event, asSent);
  }
}
