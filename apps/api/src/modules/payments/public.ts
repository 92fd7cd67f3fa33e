import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/price-book';
import Stripe from 'stripe';
import { underFreshKey } from './fresh-key.js';
import { PaymentUnavailable, RefundRefused } from './payments.errors.js';
import { StripeClient } from './stripe-client.js';

export { PaymentOutcomes, type PaymentOutcome } from './payment-outcomes.js';
export { RefundRefused } from './payments.errors.js';

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

export interface PartRefund {
  refundId: string;
  orderId: string;
  intentId: string;
  amountCents: number;
  /** Ours; the provider's three reasons are passed on, the others are not its business. */
  reason: string;
}

const REFUND_REASONS: readonly string[] = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** The payment provider. Every call that moves money carries a key made from the order's id: however often it is tried, it happens once. */
@Injectable()
export class Payments {
  constructor(private readonly stripe: StripeClient) {}

  /** Makes the intent of an order, or finds the one made before; throws PaymentUnavailable. */
  open(payment: NewPayment): Promise<PaymentIntent> {
    return this.ask((sdk) =>
      underFreshKey(`order-${payment.orderId}`, (idempotencyKey) =>
        sdk.paymentIntents.create(
          {
            amount: payment.amountCents,
            currency: CURRENCY,
            description: payment.description,
            metadata: { order_id: payment.orderId },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  read(intentId: string): Promise<PaymentIntent> {
    return this.ask((sdk) => sdk.paymentIntents.retrieve(intentId));
  }

  /** Cancels an unpaid intent; one that is final already comes back as it is, so the caller sees whether money came first. */
  async cancel(intentId: string): Promise<PaymentIntent> {
    try {
      // Cancelled twice is cancelled once without a key, under which the provider would keep a failure of its own.
      return view(await this.stripe.sdk.paymentIntents.cancel(intentId));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return this.read(intentId);
      throw new PaymentUnavailable(error);
    }
  }

  /** Pays all of an intent back, once. Answers what has gone back of the payment in total. Throws PaymentUnavailable, also for a refund that failed. */
  async refund(intentId: string, orderId: string): Promise<number> {
    try {
      await this.makeWholeRefund(intentId, orderId);
      return await this.totalRefunded(intentId);
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }

  /**
   * Pays a part of an intent back, once for its `refundId` whenever it is asked: longer than the provider remembers keys. Answers what has
   * gone back of the payment in total. Throws RefundRefused, PaymentUnavailable.
   */
  async payBack(refund: PartRefund): Promise<{ providerId: string; totalRefundedCents: number }> {
    const { sdk } = this.stripe;
    const { intentId } = refund;
    try {
      const earlier = await sdk.refunds.list({ payment_intent: intentId, limit: 100 });
      const made =
        earlier.data.find(({ metadata }) => metadata?.refund_id === refund.refundId) ?? (await this.makeRefund(refund));
      if (isLost(made)) throw new RefundRefused('The card’s bank did not take it: nothing went back.');
      return { providerId: made.id, totalRefundedCents: await this.totalRefunded(intentId) };
    } catch (error) {
      if (error instanceof RefundRefused) throw error;
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message, { cause: error });
      throw new PaymentUnavailable(error);
    }
  }

  private async makeWholeRefund(intentId: string, orderId: string): Promise<void> {
    try {
      const refund = await underFreshKey(`refund-${orderId}`, (idempotencyKey) =>
        this.stripe.sdk.refunds.create({ payment_intent: intentId, metadata: { order_id: orderId } }, { idempotencyKey }),
      );
      if (isLost(refund)) throw new Error(`Refund ${refund.id} of payment ${intentId} is ${refund.status}`);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return;
      throw error;
    }
  }

  private async totalRefunded(intentId: string): Promise<number> {
    const { latest_charge: charge } = await this.stripe.sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    if (charge === null || typeof charge === 'string') throw new Error(`Payment ${intentId} came without its charge`);
    return charge.amount_refunded;
  }

  private makeRefund({ refundId, orderId, intentId, amountCents, reason }: PartRefund): Promise<Stripe.Refund> {
    return underFreshKey(`refund-${refundId}`, (idempotencyKey) =>
      this.stripe.sdk.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          metadata: { order_id: orderId, refund_id: refundId },
          ...(REFUND_REASONS.includes(reason) && { reason: reason as Stripe.RefundCreateParams.Reason }),
        },
        { idempotencyKey },
      ),
    );
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

/** Whether a refund came to nothing: its money stays where it is. */
function isLost({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
