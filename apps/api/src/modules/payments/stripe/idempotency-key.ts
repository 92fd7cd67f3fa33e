import Stripe from 'stripe';

const MAX_KEYS = 10;

/**
 * Calls the provider under an idempotency key, so that a repeated call has one effect. The provider keeps a failure of its own
 * (500) under the key and replays it for a day: then the next key is used, in an order that every process follows. The failed
 * call may have had its effect all the same, so `findMade` looks for it first where a second effect would do harm.
 */
export async function withIdempotencyKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  findMade: () => Promise<T | null> = () => Promise.resolve(null),
): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await call(number === 1 ? key : `${key}-${number}`);
    } catch (error) {
      if (number === MAX_KEYS || !isKeptFailure(error)) throw error;
      const made = await findMade();
      if (made !== null) return made;
    }
  }
}

/** Only a replayed failure is final; the first 500 may belong to a call that is still running. */
function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}
