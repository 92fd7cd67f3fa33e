import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Settings } from '../../../platform/config/settings.js';
import { BadSignature } from '../payments.errors.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';
import { StripeClient } from '../stripe-client.js';
import { intentIdOf } from './payment-event.js';

/** Checks a webhook's signature over the text as it was sent, stores the event once by its id and queues its work; throws BadSignature. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly events: PaymentEventRepository,
    private readonly stripe: StripeClient,
    private readonly settings: Settings,
  ) {}

  async execute(asSent: string, signature: string): Promise<void> {
    const event = this.verified(asSent, signature);
    await this.events.store(event, asSent, intentIdOf(event));
  }

  private verified(asSent: string, signature: string): Stripe.Event {
    try {
      return this.stripe.sdk.webhooks.constructEvent(asSent, signature, this.settings.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadSignature();
    }
  }
}
