import type Stripe from 'stripe';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { Params } from '../wire/params.ts';
import { invalidParam, missing, refused, StripeFailure } from '../wire/stripe-failure.ts';
import { type CardBehavior, type TestMethod, testMethodByNumber, testMethodByToken } from './test-methods.ts';

/** Reads the behavior from the card's fingerprint, because generated ids don't contain it. */
export function behaviorOf(method: Stripe.PaymentMethod): CardBehavior {
  const token = (method.card?.fingerprint ?? method.us_bank_account?.fingerprint ?? '').replace('test:', '');
  return testMethodByToken(token)?.behavior ?? { outcome: 'succeeds' };
}

/**
 * Finds a payment method by its id or by a test token such as `pm_card_visa`; a token creates a new one, as in Stripe.
 * @throws 400 `resource_missing` on `payment_method`, also when it belongs to another customer.
 */
export function resolvePaymentMethod(store: Store, id: string, customer: string | null): Stripe.PaymentMethod {
  const known = store.paymentMethods.get(id);
  const test = testMethodByToken(id);
  if (!known && !test) throw missing('PaymentMethod', id, 'payment_method');
  const method = known ?? store.paymentMethods.save(buildPaymentMethod(test as TestMethod));
  if (method.customer && method.customer !== customer) {
    throw refused('resource_missing', 'The provided PaymentMethod belongs to a Customer. You must pass that customer.', {
      param: 'payment_method',
    });
  }
  return method;
}

/**
 * Reads `type`, `card[number|exp_month|exp_year|cvc|token]`, `billing_details` and builds the method (not stored yet).
 * @throws 402 `incorrect_number` for a number that is not a test card.
 */
export function readPaymentMethod(params: Params): Stripe.PaymentMethod {
  const type = params.oneOf('type', ['card', 'us_bank_account'] as const) ?? 'card';
  const fields = params.group('card');
  const billing = params.group('billing_details');
  const metadata = params.metadata();
  params.accept(
    'allow_redisplay',
    'payment_user_agent',
    'guid',
    'muid',
    'sid',
    'time_on_page',
    'referrer',
    'radar_options',
    'us_bank_account',
  );
  params.done();
  const test = type === 'card' ? testCard(fields) : testMethodByToken('pm_usBankAccount_success');
  const method = { ...buildPaymentMethod(test as TestMethod), metadata };
  method.billing_details.email = billing?.email('email') ?? null;
  method.billing_details.name = billing?.text('name') ?? null;
  method.billing_details.phone = billing?.text('phone') ?? null;
  billing?.accept('address', 'tax_id').done();
  if (method.card) {
    method.card.exp_month = fields?.integer('exp_month') ?? method.card.exp_month;
    method.card.exp_year = fields?.integer('exp_year') ?? method.card.exp_year;
  }
  fields?.accept('cvc', 'networks').done();
  return method;
}

function testCard(fields: Params | undefined): TestMethod {
  if (!fields) throw invalidParam('card', 'Missing required param: card.', 'parameter_missing');
  const token = fields.text('token');
  const byToken = token === undefined ? undefined : testMethodByToken(token.replace('tok_', 'pm_card_'));
  const found = byToken ?? testMethodByNumber(fields.requiredText('number'));
  if (found) return found;
  const message = 'Your card number is incorrect.';
  throw new StripeFailure(402, { type: 'card_error', code: 'incorrect_number', param: 'number', message }, false);
}

function buildPaymentMethod(test: TestMethod): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: test.type,
  };
  if (test.type === 'card') method.card = cardOf(test);
  else method.us_bank_account = bankAccountOf(test);
  return method;
}

function cardOf(test: TestMethod): Stripe.PaymentMethod.Card {
  return {
    brand: test.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: test.brand,
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 3,
    fingerprint: `test:${test.token}`,
    funding: 'credit',
    generated_from: null,
    last4: test.number.slice(-4),
    networks: { available: [test.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function bankAccountOf(test: TestMethod): Stripe.PaymentMethod.UsBankAccount {
  return {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: `test:${test.token}`,
    last4: test.number.slice(-4),
    networks: null,
    routing_number: '110000000',
    status_details: null,
  };
}
