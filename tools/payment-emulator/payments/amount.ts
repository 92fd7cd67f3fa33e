import type { Params } from '../wire/params.ts';
import { invalidParam } from '../wire/stripe-failure.ts';

const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud'] as const;
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/**
 * Checks an amount in cents, between $0.50 and $999,999.99
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export function checkAmount(cents: number, currency: string): number {
  if (cents < 1) throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (cents < MIN_CENTS)
    throw invalidParam('amount', `Amount must be at least ${dollars(MIN_CENTS)} ${currency}`, 'amount_too_small');
  if (cents > MAX_CENTS) throw invalidParam('amount', `Amount must be no more than ${dollars(MAX_CENTS)}`, 'amount_too_large');
  return cents;
}

export function readCurrency(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase();
  if (CURRENCIES.some((known) => known === currency)) return currency;
  throw invalidParam(
    'currency',
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${CURRENCIES.join(', ')}`,
  );
}

/** Formats cents as `$1,234.50`. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
