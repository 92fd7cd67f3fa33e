import type { FormFields } from './form-body.ts';
import { StripeFailure } from './stripe-failure.ts';

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

/**
 * Identifies the caller by `Authorization: Bearer|Basic` or the `key` field that browsers send.
 * @throws 401 without a key or with an unknown one.
 */
export function identifyCaller(header: string | undefined, fields: FormFields, keys: ApiKeys): 'secret' | 'publishable' {
  const key = keyFrom(header) ?? (typeof fields.key === 'string' ? fields.key : undefined);
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.";
    throw new StripeFailure(401, { type: 'invalid_request_error', message }, false);
  }
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw new StripeFailure(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${maskKey(key)}` }, false);
}

/** @throws 403 `secret_key_required`. */
export function rejectPublishable(): never {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw new StripeFailure(403, { type: 'invalid_request_error', message, code: 'secret_key_required' }, false);
}

function keyFrom(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ', 2) ?? [];
  if (!scheme || !value) return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0];
  return undefined;
}

function maskKey(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '*'.repeat(key.length);
}
