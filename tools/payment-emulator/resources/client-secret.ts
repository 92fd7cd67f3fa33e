import type { ApiCall } from '../wire/api-route.ts';
import { invalidParam, refused } from '../wire/stripe-failure.ts';

/**
 * A browser proves that it belongs to a payment by its client secret; with a secret key the proof is optional but must be right.
 * @throws 400 when it is absent or another's.
 */
export function proveClientSecret(call: ApiCall, kind: 'PaymentIntent' | 'SetupIntent', secret: string | null): void {
  const shown = call.params.text('client_secret');
  if (shown === undefined && call.caller === 'publishable') {
    throw invalidParam('client_secret', 'Missing required param: client_secret.', 'parameter_missing');
  }
  if (shown === undefined || shown === secret) return;
  const message = `The client_secret provided does not match the client_secret associated with the ${kind}.`;
  throw refused(kind === 'PaymentIntent' ? 'payment_intent_invalid_parameter' : 'setup_intent_invalid_parameter', message, {
    param: 'client_secret',
  });
}
