import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { startPaymentEmulator } from './start.ts';
import { failureOf, type Shop, startShop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());

function browser(path: string, fields: Record<string, string>, method = 'POST') {
  const body = new URLSearchParams(fields);
  const url = `${shop.emulator.url}/v1${path}`;
  const headers = { authorization: `Bearer ${shop.emulator.publishableKey}` };
  return method === 'GET' ? fetch(`${url}?${body}`, { headers }) : fetch(url, { method, body, headers });
}

describe('API access', () => {
  it('rejects a missing key, an unknown key, and a publishable key where a secret one is required', async () => {
    const bare = await fetch(`${shop.emulator.url}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(await failureOf(shop.client('sk_test_wrong').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect(await failureOf(shop.client(shop.emulator.publishableKey).customers.list())).toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    });
  });

  it('accepts the secret key by Basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${shop.emulator.secretKey}:`).toString('base64')}`;
    const response = await fetch(`${shop.emulator.url}/v1/customers`, { headers: { authorization } });
    expect(response.status).toBe(200);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(response.headers.get('stripe-version')).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });

  it('lets a browser confirm only with the right client secret, and shows it no metadata', async () => {
    const made = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata: { order: '1' } });
    const fields = { payment_method: 'pm_card_visa', client_secret: `${made.id}_secret_guess` };
    const guessed = await browser(`/payment_intents/${made.id}/confirm`, fields);
    expect(guessed.status).toBe(400);
    expect(await guessed.json()).toMatchObject({ error: { param: 'client_secret', type: 'invalid_request_error' } });
    expect((await browser(`/payment_intents/${made.id}/confirm`, { payment_method: 'pm_card_visa' })).status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(made.id)).status).toBe('requires_payment_method');

    const right = { ...fields, client_secret: String(made.client_secret) };
    const confirmed = await browser(`/payment_intents/${made.id}/confirm`, right);
    expect(confirmed.headers.get('access-control-allow-origin')).toBe('*');
    const view = (await confirmed.json()) as object;
    expect(view).toMatchObject({ status: 'succeeded', client_secret: made.client_secret });
    expect(view).not.toHaveProperty('metadata');
    const seen = await browser(`/payment_intents/${made.id}`, { client_secret: String(made.client_secret) }, 'GET');
    expect(await seen.json()).toMatchObject({ status: 'succeeded' });
    expect((await browser(`/payment_intents/${made.id}`, {}, 'GET')).status).toBe(400);
  });

  it("answers a browser's preflight request", async () => {
    const response = await fetch(`${shop.emulator.url}/v1/payment_intents`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
  });

  it('creates a payment method from a test card number', async () => {
    const body = { type: 'card', 'card[number]': '4000 0000 0000 9995', 'card[exp_month]': '12', 'card[exp_year]': '2031' };
    const made = (await (await browser('/payment_methods', body)).json()) as Stripe.PaymentMethod;
    expect(made.card).toMatchObject({ last4: '9995', exp_year: 2031 });
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const failure = await failureOf(stripe.paymentIntents.confirm(intent.id, { payment_method: made.id }));
    expect(failure.decline_code).toBe('insufficient_funds');
    const unknown = await browser('/payment_methods', { type: 'card', 'card[number]': '4111111111111112' });
    expect(unknown.status).toBe(402);
  });
});

describe('payment emulator', () => {
  it('throws in the SDK for an unknown route and a missing object', async () => {
    const failure = await failureOf(stripe.products.list());
    expect(failure).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    expect(failure.message).toMatch('Unrecognized request URL (GET: /v1/products)');
    expect(await failureOf(stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
  });

  it('rejects a parameter name that would reach a prototype', async () => {
    const response = await fetch(`${shop.emulator.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.emulator.secretKey}` },
      body: new URLSearchParams({ 'metadata[__proto__]': 'x' }),
    });
    expect(response.status).toBe(400);
  });

  it('refuses to start in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startPaymentEmulator()).rejects.toThrow(/production/);
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});
