import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { Settings } from '../../../platform/config/settings.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { BadSignature } from '../payments.errors.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';
import { StripeClient } from '../stripe-client.js';
import { intentIdOf } from './payment-event.js';

/**
 * Verifies a webhook's signature over the raw body, stores the event once by its id and queues its job; throws BadSignature. Events that are not
 * about this shop's own money are accepted and dropped: the provider would repeat a rejected one for days.
 */
@Injectable()
export class ReceiveWebhook {
  private readonly log = new Logger('webhook');
  private readonly otherVersions = new Set<string>();

  constructor(
    private readonly events: PaymentEventRepository,
    private readonly stripe: StripeClient,
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  async execute(asSent: string, signature: string): Promise<void> {
    const event = this.verified(asSent, signature);
    const reason = this.reasonToDrop(event);
    if (reason) {
      this.metrics.count('payment_events_dropped', { reason });
      this.log.warn({ event: event.id, type: event.type, reason }, 'payment event dropped');
      return;
    }
    this.noteVersion(event.api_version);
    await this.events.store(event, asSent, intentIdOf(event));
  }

  private reasonToDrop(event: Stripe.Event): 'mode' | 'account' | undefined {
    if (event.livemode !== this.settings.livePayments) return 'mode';
    return event.account === undefined ? undefined : 'account';
  }

  /** Another version still has the same fields here, so it is logged once and not rejected: losing an event is worse. */
  private noteVersion(version: string | null): void {
    if (version === null || version === Stripe.API_VERSION || this.otherVersions.size > 9 || this.otherVersions.has(version))
      return;
    this.otherVersions.add(version);
    this.log.warn(
      { version, expected: Stripe.API_VERSION },
      'payment events of another API version: set it in the Stripe webhook',
    );
  }

  private verified(asSent: string, signature: string): Stripe.Event {
    try {
      const event = this.stripe.sdk.webhooks.constructEvent(asSent, signature, this.settings.STRIPE_WEBHOOK_SECRET);
      const object: unknown = event.data.object;
      if (typeof object !== 'object' || object === null) throw new TypeError('An event must contain an object');
      return event;
    } catch {
      throw new BadSignature();
    }
  }
}
