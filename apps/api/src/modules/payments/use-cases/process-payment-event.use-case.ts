import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { PaymentOutcomes } from '../payment-outcomes.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';
import { outcomeOf } from './payment-event.js';

/** Tells the order's owner what a stored event means, then notes the event as done. Safe to repeat: the owner moves an order at most once. */
@Injectable()
export class ProcessPaymentEvent {
  constructor(
    private readonly events: PaymentEventRepository,
    private readonly outcomes: PaymentOutcomes,
    private readonly metrics: Metrics,
  ) {}

  async execute(eventId: string): Promise<void> {
    const event = await this.events.waiting(eventId);
    if (!event) return;
    const outcome = outcomeOf(event);
    if (outcome) await this.outcomes.tell(outcome);
    this.metrics.took('payment_lag', await this.events.processed(eventId));
  }
}
