import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/observability/metrics.js';

/**
 * `open`: waits for a card, or for the buyer's bank to confirm it; a declined card leaves it open. `failed`: can't be paid
 * anymore.
 */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** What a payment is for. */
export interface PaymentSubject {
  kind: 'order' | 'deposit';
  id: string;
}

/**
 * What happened to a payment. `money_moved`: its refunds or disputes changed; the details are read from the provider. `expired`:
 * the shop canceled it.
 */
export type PaymentChange =
  | { type: 'processing' | 'failed' | 'cancelled' | 'expired' | 'money_moved' }
  /** `amountCents` were received. */
  | { type: 'succeeded'; amountCents: number; currency: string }
  /** The sweeper read it, and it can still be made. */
  | { type: 'checked'; status: PaymentStatus }
  /** Its bank warns that the card was stolen; `warningRef` names the warning. */
  | { type: 'fraud_warning'; warningRef: string };

/** A payment event in the shop's terms. */
export type PaymentEvent = PaymentChange & {
  intentId: string;
  /** What the intent's metadata name; refunds and disputes may name nothing. */
  subject: PaymentSubject | null;
};

/** Returns whether the payment is one of its own. */
export type PaymentListener = (event: PaymentEvent) => Promise<boolean>;

/** Passes payment events to the modules that own orders and deposits, so that payments do not depend on them. */
@Injectable()
export class PaymentEvents {
  private readonly log = new Logger('payments');
  private readonly listeners: PaymentListener[] = [];

  constructor(private readonly metrics: Metrics) {}

  subscribe(listener: PaymentListener): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners until one knows the payment; throws a listener's error, so that the caller retries. */
  async publish(event: PaymentEvent): Promise<void> {
    for (const listener of this.listeners) if (await listener(event)) return;
    // What is paid for is stored before its payment is opened, so a retry would not find it either.
    this.metrics.count('payments_unmatched');
    this.log.warn({ intentId: event.intentId, type: event.type }, 'payment without an order or deposit');
  }
}
