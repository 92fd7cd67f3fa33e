import Stripe from 'stripe';

const MOST_KEYS = 10;

/**
 * Calls the provider under a key, so that a repeated call happens once. A failure of its own (500) the provider keeps under the key and answers
 * again for a day, though nothing will ever come of it: then the next key is asked, in an order that every process follows alike.
 */
export async function underFreshKey<T>(key: string, call: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await call(number === 1 ? key : `${key}-${number}`);
    } catch (error) {
      if (number === MOST_KEYS || !isKeptFailure(error)) throw error;
    }
  }
}

/** Only an answer that was replayed is sure to stay what it is; the first 500 may still be a call under way. */
function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}
