import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/price-book';
import Stripe from 'stripe';
import { withIdempotencyKey } from './idempotency-key.js';
import { toPaymentMoney, type PaymentMoney } from './payment-money.js';
import { PaymentUnavailable, RefundRefused } from './payments.errors.js';
import { StripeClient } from './stripe-client.js';

export { PaymentEvents, type PaymentEvent } from './payment-events.js';
export type { PaymentMoney, ProviderDispute, ProviderRefund } from './payment-money.js';
export { RefundRefused } from './payments.errors.js';

/** A payment at the provider. */
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

export interface PartialRefund {
  refundId: string;
  orderId: string;
  intentId: string;
  amountCents: number;
  /** Ours; only the provider's three reasons are passed on. */
  reason: string;
}

/** For callers that retry later: no second attempt within the call, so that a slow provider delays them once. */
export const ONE_TRY: Stripe.RequestOptions = { maxNetworkRetries: 0 };

const REFUND_REASONS: readonly string[] = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** Failed refunds of one payment after which the shop stops retrying and staff must find another way. */
const FAILED_REFUNDS = 5;
const NOTHING_TO_REFUND: readonly string[] = ['charge_already_refunded', 'charge_disputed'];

/** Calls the payment provider. Every call that moves money has an idempotency key made from the order's id, so that a retry has no second effect. */
@Injectable()
export class Payments {
  constructor(private readonly stripe: StripeClient) {}

  /** Creates the intent of an order or finds the existing one; throws PaymentUnavailable. */
  open(payment: NewPayment): Promise<PaymentIntent> {
    return this.ask((sdk) =>
      withIdempotencyKey(`order-${payment.orderId}`, (idempotencyKey) =>
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

  read(intentId: string, options: Stripe.RequestOptions = {}): Promise<PaymentIntent> {
    return this.ask((sdk) => sdk.paymentIntents.retrieve(intentId, {}, options));
  }

  /** Cancels an unpaid intent; returns a final one unchanged, so that the caller sees whether it was paid first. */
  async cancel(intentId: string, options: Stripe.RequestOptions = {}): Promise<PaymentIntent> {
    try {
      // Without an idempotency key: canceling twice is safe, and under a key the provider would keep a failure of its own.
      return view(await this.stripe.sdk.paymentIntents.cancel(intentId, {}, options));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return this.read(intentId, options);
      throw new PaymentUnavailable(error);
    }
  }

  /** Returns the refunds and disputes of a payment as they are now. Throws PaymentUnavailable. */
  async money(intentId: string): Promise<PaymentMoney> {
    try {
      const [refunds, disputes] = await Promise.all([
        this.refundsOf(intentId),
        this.stripe.sdk.disputes.list({ payment_intent: intentId, limit: 100 }),
      ]);
      return toPaymentMoney(refunds, disputes.data);
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }

  /**
   * Refunds what is left of a payment once: not while a refund is pending or the payment is disputed, and only a few times where banks reject it.
   * `money` reads the result. Throws PaymentUnavailable.
   */
  async refund(intentId: string, orderId: string): Promise<void> {
    const { refunds } = await this.money(intentId);
    const failed = refunds.filter(({ status }) => status === 'failed').length;
    if (failed >= FAILED_REFUNDS || refunds.some(({ status }) => status === 'open')) return;
    // A failed refund is final: the next one needs another key.
    const key = failed === 0 ? `refund-${orderId}` : `refund-${orderId}-after-${failed}`;
    try {
      await withIdempotencyKey(key, (idempotencyKey) =>
        this.stripe.sdk.refunds.create({ payment_intent: intentId, metadata: { order_id: orderId } }, { idempotencyKey }),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && NOTHING_TO_REFUND.includes(error.code ?? '')) return;
      throw new PaymentUnavailable(error);
    }
  }

  /**
   * Refunds a part of an intent once per `refundId`, even after the provider has forgotten the key. `money` reads the result. Throws RefundRefused,
   * PaymentUnavailable.
   */
  async refundPart(refund: PartialRefund): Promise<void> {
    try {
      const earlier = await this.refundsOf(refund.intentId);
      if (!earlier.some(({ metadata }) => metadata?.refund_id === refund.refundId)) await this.makeRefund(refund);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message, { cause: error });
      throw new PaymentUnavailable(error);
    }
  }

  private refundsOf(intentId: string): Promise<Stripe.Refund[]> {
    return this.stripe.sdk.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 });
  }

  private makeRefund({ refundId, orderId, intentId, amountCents, reason }: PartialRefund): Promise<Stripe.Refund> {
    // Not `refund-`: an id made by a page could then take the key of another order's late-payment refund.
    return withIdempotencyKey(`staff-refund-${refundId}`, (idempotencyKey) =>
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
