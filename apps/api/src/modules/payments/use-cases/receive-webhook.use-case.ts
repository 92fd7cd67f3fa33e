import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { processEventJob } from '../jobs/process-event.job.js';
import { BadSignature } from '../payments.errors.js';
import { PaymentEventRepository } from '../persistence/payment-event.repository.js';
import { StripeClient } from '../stripe-client.js';
import { intentIdOf } from './payment-event.js';

/** Checks a webhook's signature over its raw bytes, stores the event once by its id and queues its work; throws BadSignature. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly events: PaymentEventRepository,
    private readonly stripe: StripeClient,
    private readonly settings: Settings,
  ) {}

  async execute(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.verified(rawBody, signature);
    await this.db.transaction(async (tx) => {
      if (await this.events.store(tx, event, intentIdOf(event)))
        await this.outbox.add(tx, processEventJob, { eventId: event.id });
    });
  }

  private verified(rawBody: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.sdk.webhooks.constructEvent(rawBody, signature, this.settings.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadSignature();
    }
  }
}
