import Stripe from 'stripe';
import type { DisputeEvidence, ProviderDispute } from '../payment-provider.js';
import { DisputeRefused, PaymentUnavailable } from '../payments.errors.js';
import { withIdempotencyKey } from './idempotency-key.js';
import { toDispute } from './stripe-money.js';

/**
 * Answers disputes at Stripe. Each throws PaymentUnavailable if the provider fails, DisputeRefused for what it rejects for good.
 */
export const stripeDisputes = {
  async read(sdk: Stripe, id: string): Promise<ProviderDispute> {
    return toDispute(await answerable(() => sdk.disputes.retrieve(id)));
  },

  async send(
    sdk: Stripe,
    id: string,
    evidence: DisputeEvidence,
    { submit, key }: { submit: boolean; key: string },
  ): Promise<ProviderDispute> {
    const send = (idempotencyKey: string) => sdk.disputes.update(id, { evidence, submit }, { idempotencyKey });
    return toDispute(await answerable(() => withIdempotencyKey(key, send)));
  },

  async accept(sdk: Stripe, id: string): Promise<ProviderDispute> {
    return toDispute(await answerable(() => sdk.disputes.close(id)));
  },
};

async function answerable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentUnavailable(error);
    throw new DisputeRefused(error.message, error);
  }
}
