import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CardVault, type CardSetup, type KeptCard } from '../card-vault.js';
import { PaymentUnavailable } from '../payments.errors.js';
import { withIdempotencyKey } from './idempotency-key.js';
import { StripeClient } from './stripe-client.js';

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

  async cardOf(setupId: string): Promise<KeptCard | null | 'gone'> {
    const setup = await this.ask((sdk) => sdk.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
    if (setup.status === 'canceled') return 'gone';
    if (setup.status !== 'succeeded') return null;
    const method = setup.payment_method;
    return typeof method === 'object' && method?.card ? toCard(method.id, method.card) : 'gone';
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

  async forget(cardId: string): Promise<void> {
    try {
      await this.stripe.sdk.paymentMethods.detach(cardId);
    } catch (error) {
      // It was detached before, or is unknown: there is nothing to forget.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentUnavailable(error);
    }
  }

  private async ask<Answer>(call: (sdk: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(this.stripe.sdk);
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }
}

function toCard(id: string, { brand, last4, exp_month, exp_year, fingerprint }: Stripe.PaymentMethod.Card): KeptCard {
  return { id, brand, last4, expMonth: exp_month, expYear: exp_year, fingerprint: fingerprint ?? id };
}
