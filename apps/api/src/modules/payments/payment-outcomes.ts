import { Injectable } from '@nestjs/common';

/** What the provider says happened to a payment, in the shop's words. */
export interface PaymentOutcome {
  /** `money_moved`: something about its refunds or disputes; what, is read from the provider. */
  type: 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'money_moved';
  intentId: string;
  /** The order the intent was made for, from its metadata; refunds and disputes may carry none. */
  orderId: string | null;
  /** Received, in cents; 0 with `money_moved`. */
  amountCents: number;
  currency: string;
}

export type OutcomeListener = (outcome: PaymentOutcome) => Promise<void>;

/** Hands payment outcomes to whoever owns the order, so that payments need not know orders. */
@Injectable()
export class PaymentOutcomes {
  private readonly listeners: OutcomeListener[] = [];

  listen(listener: OutcomeListener): void {
    this.listeners.push(listener);
  }

  /** Tells every listener in turn; an error of one is the caller's, who tries again later. */
  async tell(outcome: PaymentOutcome): Promise<void> {
    for (const listener of this.listeners) await listener(outcome);
  }
}
