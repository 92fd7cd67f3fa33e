import { Injectable } from '@nestjs/common';

/** `open`: waits for a card, or for the buyer's bank to confirm it; a declined card leaves it open. `failed`: can't be paid anymore. */
export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** A payment event in the shop's terms. */
export interface PaymentEvent {
  /**
   * `money_moved`: its refunds or disputes changed; the details are read from the provider. `expired`: the shop canceled it. `checked`: the sweeper read
   * it, and it can still be made.
   */
  type: 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'money_moved' | 'expired' | 'checked';
  intentId: string;
  /** The order in the intent's metadata; refunds and disputes may have none. */
  orderId: string | null;
  /** Received, in cents; 0 for `money_moved`. */
  amountCents: number;
  currency: string;
  /** Present if it was just read from the provider. */
  status?: PaymentStatus;
}

export type PaymentListener = (outcome: PaymentEvent) => Promise<void>;

/** Passes payment events to the module that owns the order, so that payments do not depend on orders. */
@Injectable()
export class PaymentEvents {
  private readonly listeners: PaymentListener[] = [];

  subscribe(listener: PaymentListener): void {
    this.listeners.push(listener);
  }

  /** Calls every listener in turn; throws a listener's error, so that the caller retries. */
  async publish(outcome: PaymentEvent): Promise<void> {
    for (const listener of this.listeners) await listener(outcome);
  }
}
