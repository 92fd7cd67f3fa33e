import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/prices/price-book';
import Stripe from 'stripe';
import {
  CardVault,
  type CardEvent,
  type CardSetup,
  type ChargeAnswer,
  type KeptCard,
  type KeptCardCharge,
} from '../card-vault.js';
import { PaymentUnavailable } from '../payments.errors.js';
import { withIdempotencyKey } from './idempotency-key.js';
import { cardEventOf } from './stripe-card-events.js';
import { StripeClient } from './stripe-client.js';
import { toPayment } from './stripe-payment.js';

/** Not 409: the same charge is under way. */
const REFUSED: readonly number[] = [400, 402, 404];
const NEEDS_HOLDER = 'authentication_required';
const DAY_S = 86_400;

/** Cards kept at Stripe: payment methods of a customer, saved by setup intents. */
@Injectable()
export class StripeCardVault extends CardVault {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async addCustomer(agencyId: string): Promise<string> {
    const metadata = { agency_id: agencyId };
    const made = await this.ask((sdk) =>
      withIdempotencyKey(`customer-${agencyId}`, (idempotencyKey) => sdk.customers.create({ metadata }, { idempotencyKey })),
    );
    return made.id;
  }

  async openSetup(customer: string): Promise<CardSetup> {
    const setup = await this.ask((sdk) =>
      sdk.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] }),
    );
    return { id: setup.id, clientSecret: setup.client_secret ?? '' };
  }

  async cancelSetup(setupId: string): Promise<boolean> {
    try {
      await this.stripe.sdk.setupIntents.cancel(setupId);
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'setup_intent_unexpected_state')
        return false;
      throw new PaymentUnavailable(error);
    }
  }

  async cardOf(setupId: string): Promise<KeptCard | null | 'gone'> {
    const expand = ['payment_method'];
    const setup = await this.ask<Stripe.SetupIntent | Stripe.PaymentIntent>((sdk) =>
      setupId.startsWith('seti_')
        ? sdk.setupIntents.retrieve(setupId, { expand })
        : sdk.paymentIntents.retrieve(setupId, { expand }),
    );
    if (setup.status === 'canceled') return 'gone';
    if (setup.status !== 'succeeded') return null;
    return typeof setup.payment_method === 'object' ? keptCard(setup.payment_method) : 'gone';
  }

  async read(cardRef: string): Promise<KeptCard | 'gone'> {
    return keptCard(await this.ask((sdk) => sdk.paymentMethods.retrieve(cardRef)));
  }

  async cardsOf(customerId: string): Promise<string[] | null> {
    try {
      const { data } = await this.stripe.sdk.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
      return data.map(({ id }) => id);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw new PaymentUnavailable(error);
    }
  }

  async charge(charge: KeptCardCharge): Promise<ChargeAnswer> {
    try {
      return answerFrom(await this.confirmed(charge));
    } catch (error) {
      return answerOf(error);
    }
  }

  async forget(cardId: string): Promise<void> {
    try {
      await this.stripe.sdk.paymentMethods.detach(cardId);
    } catch (error) {
      // It was detached before, or is unknown: there is nothing to forget.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentUnavailable(error);
    }
  }

  interpretEvent(payload: unknown): CardEvent | null {
    return cardEventOf(payload as Stripe.Event);
  }

  private confirmed({ subject: { kind, id }, amountCents, description, customerId, cardId }: KeptCardCharge) {
    const { paymentIntents } = this.stripe.sdk;
    const create = (idempotencyKey: string): Promise<Stripe.PaymentIntent> =>
      paymentIntents.create(
        {
          amount: amountCents,
          currency: CURRENCY,
          description,
          metadata: { [`${kind}_id`]: id },
          customer: customerId,
          payment_method: cardId,
          off_session: true,
          confirm: true,
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey },
      );
    // Listed, not searched: a search finds what is new only after a minute.
    const find = async () => {
      const recent = { customer: customerId, created: { gte: Math.floor(Date.now() / 1000) - DAY_S }, limit: 100 };
      const intents = await paymentIntents.list(recent).autoPagingToArray({ limit: 1000 });
      return intents.find(({ metadata }) => metadata[`${kind}_id`] === id) ?? null;
    };
    return withIdempotencyKey(`${kind}-${id}`, create, find);
  }

  private async ask<Answer>(call: (sdk: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(this.stripe.sdk);
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }
}

/** A card without a customer was removed. */
function keptCard(method: Stripe.PaymentMethod | null): KeptCard | 'gone' {
  if (!method?.card || method.customer === null) return 'gone';
  const { brand, last4, exp_month, exp_year, fingerprint } = method.card;
  const { id } = method;
  return { id, brand, last4, expMonth: exp_month, expYear: exp_year, fingerprint: fingerprint ?? id };
}

/** A charge that was found after a failure may have been declined. */
function answerFrom(intent: Stripe.PaymentIntent): ChargeAnswer {
  const [payment, error] = [toPayment(intent), intent.last_payment_error];
  if (payment.status !== 'open') return { kind: 'made', payment };
  if (payment.asksBank || error?.code === NEEDS_HOLDER) return { kind: 'asks_bank', payment };
  return { kind: 'declined', code: codeOf(error), payment };
}

function codeOf(error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null): string {
  return error?.decline_code ?? error?.code ?? 'generic_decline';
}

/**
 * A decline is an answer, whatever its code; so is a card that the provider doesn't take. Anything else is a failure, and the
 * same charge is tried again.
 */
function answerOf(error: unknown): ChargeAnswer {
  if (error instanceof Stripe.errors.StripeCardError) {
    const payment = error.payment_intent ? toPayment(error.payment_intent) : null;
    if (error.code === NEEDS_HOLDER && payment) return { kind: 'asks_bank', payment };
    return { kind: 'declined', code: codeOf(error), payment };
  }
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && REFUSED.includes(error.statusCode ?? 0);
  if (!isRefused) throw new PaymentUnavailable(error);
  return { kind: 'declined', code: 'detached', payment: error.payment_intent ? toPayment(error.payment_intent) : null };
}
