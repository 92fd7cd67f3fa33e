import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/price-book';
import Stripe from 'stripe';
import { underFreshKey } from './fresh-key.js';
import { toPaymentMoney, type PaymentMoney } from './payment-money.js';
import { PaymentUnavailable, RefundRefused } from './payments.errors.js';
import { StripeClient } from './stripe-client.js';

export { PaymentOutcomes, type PaymentOutcome } from './payment-outcomes.js';
export type { PaymentMoney, ProviderDispute, ProviderRefund } from './payment-money.js';
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

/** For callers that come back by themselves: no second try within the call, so that a slow provider holds them up once. */
export const ONE_TRY: Stripe.RequestOptions = { maxNetworkRetries: 0 };

const REFUND_REASONS: readonly string[] = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** Refunds of one payment that banks failed, after which the shop asks for no more by itself: people have to find another way. */
const FAILED_REFUNDS = 5;
const NOTHING_TO_REFUND: readonly string[] = ['charge_already_refunded', 'charge_disputed'];

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

  read(intentId: string, options: Stripe.RequestOptions = {}): Promise<PaymentIntent> {
    return this.ask((sdk) => sdk.paymentIntents.retrieve(intentId, {}, options));
  }

  /** Cancels an unpaid intent; one that is final already comes back as it is, so the caller sees whether money came first. */
  async cancel(intentId: string, options: Stripe.RequestOptions = {}): Promise<PaymentIntent> {
    try {
      // Cancelled twice is cancelled once without a key, under which the provider would keep a failure of its own.
      return view(await this.stripe.sdk.paymentIntents.cancel(intentId, {}, options));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return this.read(intentId, options);
      throw new PaymentUnavailable(error);
    }
  }

  /** Reads what has become of a payment's money: its refunds and disputes as they are now. Throws PaymentUnavailable. */
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
   * Refunds what is left of a payment, once: not while a refund of it is pending or disputed, and only a few times where banks fail it.
   * What became of it is told by `money`. Throws PaymentUnavailable.
   */
  async refund(intentId: string, orderId: string): Promise<void> {
    const { refunds } = await this.money(intentId);
    const failed = refunds.filter(({ status }) => status === 'failed').length;
    if (failed >= FAILED_REFUNDS || refunds.some(({ status }) => status === 'open')) return;
    // A failed refund is final: the next one needs a key of its own.
    const key = failed === 0 ? `refund-${orderId}` : `refund-${orderId}-after-${failed}`;
    try {
      await underFreshKey(key, (idempotencyKey) =>
        this.stripe.sdk.refunds.create({ payment_intent: intentId, metadata: { order_id: orderId } }, { idempotencyKey }),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && NOTHING_TO_REFUND.includes(error.code ?? '')) return;
      throw new PaymentUnavailable(error);
    }
  }

  /**
   * Asks for a refund of a part of an intent, once for its `refundId` whenever it is asked: longer than the provider remembers keys. What
   * became of it is told by `money`. Throws RefundRefused, PaymentUnavailable.
   */
  async payBack(refund: PartRefund): Promise<void> {
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

  private makeRefund({ refundId, orderId, intentId, amountCents, reason }: PartRefund): Promise<Stripe.Refund> {
    // Not `refund-`: there an id that a page made could take the key of another order's refund of late money.
    return underFreshKey(`staff-refund-${refundId}`, (idempotencyKey) =>
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
