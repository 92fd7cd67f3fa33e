import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/price-book';
import Stripe from 'stripe';
import { PaymentUnavailable } from './payments.errors.js';
import { StripeClient } from './stripe-client.js';

export { PaymentOutcomes, type PaymentOutcome } from './payment-outcomes.js';

/** A payment as the provider knows it. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  receivedCents: number;
  currency: string;
}

export interface NewPayment {
  orderId: string;
  amountCents: number;
  description: string;
}

/** The payment provider. Every call that moves money carries a key made from the order's id: however often it is tried, it happens once. */
@Injectable()
export class Payments {
  constructor(private readonly stripe: StripeClient) {}

  /** Makes the intent of an order, or finds the one made before; throws PaymentUnavailable. */
  open(payment: NewPayment): Promise<PaymentIntent> {
    return this.ask((sdk) =>
      sdk.paymentIntents.create(
        {
          amount: payment.amountCents,
          currency: CURRENCY,
          description: payment.description,
          metadata: { order_id: payment.orderId },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: `order-${payment.orderId}` },
      ),
    );
  }

  read(intentId: string): Promise<PaymentIntent> {
    return this.ask((sdk) => sdk.paymentIntents.retrieve(intentId));
  }

  /** Cancels an unpaid intent; one that is final already comes back as it is, so the caller sees whether money came first. */
  async cancel(intentId: string): Promise<PaymentIntent> {
    try {
      return view(await this.stripe.sdk.paymentIntents.cancel(intentId, {}, { idempotencyKey: `cancel-${intentId}` }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return this.read(intentId);
      throw new PaymentUnavailable(error);
    }
  }

  /** Pays all of an intent back, once. */
  async refund(intentId: string, orderId: string): Promise<void> {
    try {
      await this.stripe.sdk.refunds.create(
        { payment_intent: intentId, metadata: { order_id: orderId } },
        { idempotencyKey: `refund-${orderId}` },
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return;
      throw new PaymentUnavailable(error);
    }
  }

  private async ask(call: (sdk: Stripe) => Promise<Stripe.PaymentIntent>): Promise<PaymentIntent> {
    try {
      return view(await call(this.stripe.sdk));
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }
}

function view(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
  };
}
