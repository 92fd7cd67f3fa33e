import type { ApiCall } from '../wire/api-route.ts';
import { invalidParam, refused } from '../wire/stripe-failure.ts';

/**
 * Checks the client secret by which a browser proves access to a payment; with a secret key it is optional, but must match.
 * @throws 400 when it is missing or belongs to another object.
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
