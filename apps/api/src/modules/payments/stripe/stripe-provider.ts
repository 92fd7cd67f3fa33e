import { Injectable, Logger } from '@nestjs/common';
import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import { CURRENCY } from '@warmline/contracts/prices/price-book';
import Stripe from 'stripe';
import type { PaymentEvent } from '../payment-events.js';
import { PaymentSettings } from '../payments.settings.js';
import {
  PaymentProvider,
  type CallOptions,
  type DisputeEvidence,
  type ListedDispute,
  type ListedPage,
  type ListRange,
  type NewPayment,
  type NewRefund,
  type Payment,
  type PayoutOrder,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
} from '../payment-provider.js';
import { BadSignature, CardDeclined, PaymentUnavailable, RefundRefused } from '../payments.errors.js';
import { confirmTestCard } from './confirm-test-card.js';
import { withIdempotencyKey } from './idempotency-key.js';
import { StripeClient } from './stripe-client.js';
import { intentIdOf, paymentEventOf } from './stripe-events.js';
import { stripeDisputes } from './stripe-disputes.js';
import { listParams, toListedCharge, toListedDispute, toListedRefund } from './stripe-lists.js';
import { cardOf, toDispute, toRefund } from './stripe-money.js';
import { toPayment } from './stripe-payment.js';

/** The reasons that Stripe knows; the shop's other reasons are not passed on. */
const REFUND_REASONS: readonly string[] = ['duplicate', 'fraudulent', 'requested_by_customer'];
const NOTHING_TO_REFUND: readonly string[] = ['charge_already_refunded', 'charge_disputed'];
const CARD_GONE = "This card can't be charged anymore. Please use another card.";
const MAX_VERSIONS_LOGGED = 10;

/** The payment provider at Stripe. Payments are payment intents. */
@Injectable()
export class StripeProvider extends PaymentProvider {
  private readonly log = new Logger('webhook');
  private readonly otherVersions = new Set<string>();

  constructor(
    private readonly stripe: StripeClient,
    private readonly settings: PaymentSettings,
  ) {
    super();
  }

  open({ subject: { kind, id }, amountCents, description, customer }: NewPayment, options?: CallOptions): Promise<Payment> {
    return this.ask((sdk) =>
      withIdempotencyKey(`${kind}-${id}`, (idempotencyKey) =>
        sdk.paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            description,
            metadata: { [`${kind}_id`]: id },
            ...(customer && { customer: customer.id }),
            ...(customer?.keepsCard && { setup_future_usage: 'off_session' as const }),
            ...(kind === 'deposit'
              ? { allowed_payment_method_types: ['card'] as Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] }
              : { automatic_payment_methods: { enabled: true } }),
          },
          { ...requestOptions(options), idempotencyKey },
        ),
      ),
    );
  }

  read(intentId: string, options?: CallOptions): Promise<Payment> {
    return this.ask((sdk) => sdk.paymentIntents.retrieve(intentId, {}, requestOptions(options)));
  }

  async payWithCard(intentId: string, cardRef: string): Promise<Payment> {
    try {
      // The buyer is there, so the page that has the client secret can show the bank's question.
      return toPayment(await this.stripe.sdk.paymentIntents.confirm(intentId, { payment_method: cardRef, use_stripe_sdk: true }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message, error);
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentUnavailable(error);
      if (error.code === 'payment_intent_unexpected_state') return this.read(intentId);
      throw new CardDeclined(CARD_GONE, error);
    }
  }

  async cancel(intentId: string, options?: CallOptions): Promise<Payment> {
    try {
      // Without an idempotency key: canceling twice is safe, and under a key the provider would keep a failure of its own.
      return toPayment(await this.stripe.sdk.paymentIntents.cancel(intentId, {}, requestOptions(options)));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return this.read(intentId, options);
      throw new PaymentUnavailable(error);
    }
  }

  async refund({ intentId, orderId, key, request }: NewRefund): Promise<void> {
    const params: Stripe.RefundCreateParams = { payment_intent: intentId, metadata: { order_id: orderId } };
    if (request) {
      params.amount = request.amountCents;
      params.metadata = { order_id: orderId, refund_id: request.refundId };
      if (REFUND_REASONS.includes(request.reason)) params.reason = request.reason as Stripe.RefundCreateParams.Reason;
    }
    await refusable(() =>
      withIdempotencyKey(
        key,
        (idempotencyKey) => this.stripe.sdk.refunds.create(params, { idempotencyKey }),
        () => this.findRefund(intentId, request?.refundId),
      ),
    );
  }

  async payOut({ intentId, subject, payoutId, refundId, amountCents }: PayoutOrder): Promise<ProviderRefund> {
    const metadata = { [`${subject.kind}_id`]: subject.id, payout_id: payoutId, refund_id: refundId };
    const params = { payment_intent: intentId, amount: amountCents, metadata };
    const refund = await refusable(() =>
      withIdempotencyKey(
        `payout-refund-${refundId}`,
        (idempotencyKey) => this.stripe.sdk.refunds.create(params, { idempotencyKey }),
        () => this.findRefund(intentId, refundId),
      ),
    );
    return toRefund(refund);
  }

  /** Finds a refund that a failed call has made after all; one without an ID refunds what is left, so a second one is refused. */
  private async findRefund(intentId: string, refundId: string | undefined): Promise<Stripe.Refund | null> {
    if (refundId === undefined) return null;
    const list = this.stripe.sdk.refunds.list({ payment_intent: intentId, limit: 100 });
    return (await list.autoPagingToArray({ limit: 1000 })).find(({ metadata }) => metadata?.refund_id === refundId) ?? null;
  }

  async readCard(intentId: string): Promise<{ brand: string; last4: string } | null> {
    const intent = await this.stripe.sdk.paymentIntents
      .retrieve(intentId, { expand: ['latest_charge'] }, requestOptions({ isRetriedLater: true }))
      .catch((error: unknown) => {
        throw new PaymentUnavailable(error);
      });
    return cardOf(intent.latest_charge);
  }

  async readRefunds(intentId: string): Promise<ProviderRefund[]> {
    const list = () => this.stripe.sdk.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 });
    return (await refusable(list)).map(toRefund);
  }

  async readDisputes(intentId: string): Promise<ProviderDispute[]> {
    try {
      return (await this.stripe.sdk.disputes.list({ payment_intent: intentId, limit: 100 })).data.map(toDispute);
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }

  listCharges(range: ListRange): Promise<ListedPage> {
    return this.list((sdk) => sdk.charges.list(listParams(range)), toListedCharge);
  }

  listRefunds(range: ListRange): Promise<ListedPage> {
    return this.list((sdk) => sdk.refunds.list(listParams(range)), toListedRefund);
  }

  listDisputes(range: ListRange): Promise<{ items: ListedDispute[]; next: string | null }> {
    return this.list((sdk) => sdk.disputes.list(listParams(range)), toListedDispute);
  }

  readDispute(id: string): Promise<ProviderDispute> {
    return stripeDisputes.read(this.stripe.sdk, id);
  }

  sendEvidence(id: string, evidence: DisputeEvidence, options: { submit: boolean; key: string }): Promise<ProviderDispute> {
    return stripeDisputes.send(this.stripe.sdk, id, evidence, options);
  }

  acceptDispute(id: string): Promise<ProviderDispute> {
    return stripeDisputes.accept(this.stripe.sdk, id);
  }

  verifyEvent(asSent: string, signature: string): ProviderEvent {
    const event = this.verified(asSent, signature);
    const foreign = event.livemode !== this.settings.livePayments ? 'mode' : event.account === undefined ? null : 'account';
    if (!foreign) this.noteVersion(event.api_version);
    return { id: event.id, type: event.type, intentId: intentIdOf(event), foreign };
  }

  interpretEvent(payload: unknown): PaymentEvent | null {
    return paymentEventOf(payload as Stripe.Event);
  }

  confirmTestCard(baseUrl: string, request: SandboxConfirmRequest): Promise<SandboxConfirmResponse> {
    return confirmTestCard(baseUrl, request, this.settings);
  }

  private verified(asSent: string, signature: string): Stripe.Event {
    try {
      const event = this.stripe.sdk.webhooks.constructEvent(asSent, signature, this.settings.STRIPE_WEBHOOK_SECRET);
      const object: unknown = event.data.object;
      if (typeof object !== 'object' || object === null) throw new TypeError('An event must contain an object');
      return event;
    } catch {
      throw new BadSignature();
    }
  }

  /** Another version still has the same fields here, so it is logged once and not rejected: losing an event is worse. */
  private noteVersion(version: string | null): void {
    if (version === null || version === Stripe.API_VERSION) return;
    if (this.otherVersions.size >= MAX_VERSIONS_LOGGED || this.otherVersions.has(version)) return;
    this.otherVersions.add(version);
    this.log.warn(
      { version, expected: Stripe.API_VERSION },
      'payment events of another API version: set it in the Stripe webhook',
    );
  }

  private async list<Item extends { id: string }, Listed>(
    call: (sdk: Stripe) => Promise<Stripe.ApiList<Item>>,
    present: (item: Item) => Listed,
  ): Promise<{ items: Listed[]; next: string | null }> {
    const { data, has_more: hasMore } = await call(this.stripe.sdk).catch((error: unknown) => {
      throw new PaymentUnavailable(error);
    });
    return { items: data.map(present), next: hasMore ? (data.at(-1)?.id ?? null) : null };
  }

  private async ask(call: (sdk: Stripe) => Promise<Stripe.PaymentIntent>): Promise<Payment> {
    try {
      return toPayment(await call(this.stripe.sdk));
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }
}

/** Throws RefundRefused for what the provider rejects for good, PaymentUnavailable for any other failure. */
async function refusable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentUnavailable(error);
    throw new RefundRefused(error.message, NOTHING_TO_REFUND.includes(error.code ?? ''), { cause: error });
  }
}

function requestOptions({ isRetriedLater = false }: CallOptions = {}): Stripe.RequestOptions {
  return isRetriedLater ? { maxNetworkRetries: 0 } : {};
}
