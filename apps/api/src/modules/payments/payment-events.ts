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

/** A payment event in the shop's terms. */
export interface PaymentEvent {
  /**
   * `money_moved`: its refunds or disputes changed; the details are read from the provider. `expired`: the shop canceled it.
   * `checked`: the sweeper read it, and it can still be made. `fraud_warning`: its bank warns that the card was stolen;
   * `warningRef` names the warning.
   */
  type: 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'money_moved' | 'expired' | 'checked' | 'fraud_warning';
  intentId: string;
  /** What the intent's metadata name; refunds and disputes may name nothing. */
  subject: PaymentSubject | null;
  /** Received, in cents; 0 for `money_moved`. */
  amountCents: number;
  currency: string;
  /** Present with `fraud_warning`. */
  warningRef?: string;
  /** Present if it was just read from the provider. */
  status?: PaymentStatus;
}

/** Returns whether the payment is one of its own. */
export type PaymentListener = (outcome: PaymentEvent) => Promise<boolean>;

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
  async publish(outcome: PaymentEvent): Promise<void> {
    for (const listener of this.listeners) if (await listener(outcome)) return;
    // What is paid for is stored before its payment is opened, so a retry would not find it either.
    this.metrics.count('payments_unmatched');
    this.log.warn({ intentId: outcome.intentId, type: outcome.type }, 'payment without an order or deposit');
  }
}
