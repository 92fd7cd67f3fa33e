import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { failureOf, type Shop, startShop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.received.length = 0;
});

const order = { amount: 900, currency: 'usd', metadata: { order: '42' }, receipt_email: 'buyer@example.com' };

describe('payment intents', () => {
  it('are created, then paid with a charge', async () => {
    const made = await stripe.paymentIntents.create({ ...order, automatic_payment_methods: { enabled: true } });
    expect(made).toMatchObject({ status: 'requires_payment_method', livemode: false, amount_received: 0, latest_charge: null });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));

    const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 900, metadata: { order: '42' } });
    expect(paid.latest_charge).toMatchObject({
      status: 'succeeded',
      captured: true,
      receipt_email: 'buyer@example.com',
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
    });
    expect(await shop.eventTypes()).toEqual(
      expect.arrayContaining(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
    );
  });

  it('wait for confirmation when created with a method, and are paid at once with confirm', async () => {
    const waiting = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_mastercard' });
    expect(waiting.status).toBe('requires_confirmation');
    const paid = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
    expect(paid.status).toBe('succeeded');
  });

  it('are declined with 402 and the reason, and can be retried', async () => {
    const made = await stripe.paymentIntents.create(order);
    const failure = await failureOf(stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(failure).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(failure.payment_intent).toMatchObject({ id: made.id, status: 'requires_payment_method' });
    const after = await stripe.paymentIntents.retrieve(made.id);
    expect(after.last_payment_error).toMatchObject({ code: 'card_declined', type: 'card_error' });
    expect(await shop.eventTypes()).toEqual(expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']));
    const poor = await failureOf(
      stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
    );
    expect(poor).toMatchObject({ decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' });
    const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('require authentication and continue with its result', async () => {
    const made = await stripe.paymentIntents.create(order);
    const asked = await stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://127.0.0.1:3000/dashboard',
    });
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const page = String(asked.next_action?.redirect_to_url?.url);
    const failed = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }), redirect: 'manual' });
    expect(failed.status).toBe(303);
    expect(failed.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });

    await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_authenticationRequired' });
    const paid = await stripe.rawRequest('POST', `/v1/test/payment_intents/${made.id}/authenticate`, { outcome: 'succeed' });
    expect(paid).toMatchObject({ status: 'succeeded' });
    expect(await shop.eventTypes()).toContain('payment_intent.requires_action');
  });

  it('are declined off-session when the card requires authentication', async () => {
    const failure = await failureOf(
      stripe.paymentIntents.create({
        ...order,
        payment_method: 'pm_card_authenticationRequired',
        confirm: true,
        off_session: true,
      }),
    );
    expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });

  it('authorize first and capture later, or release the amount', async () => {
    const held = await stripe.paymentIntents.create({
      ...order,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 900, amount_received: 0 });
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 600 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 600, amount_capturable: 0 });

    const other = await stripe.paymentIntents.create({
      ...order,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const cancelled = await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 });
    expect(cancelled.canceled_at).toBeGreaterThan(0);
  });

  it('stay in processing until the bank settles', async () => {
    const made = await stripe.paymentIntents.create({
      ...order,
      allowed_payment_method_types: ['us_bank_account'],
      payment_method: 'pm_usBankAccount_success',
      confirm: true,
    });
    expect(made.status).toBe('processing');
    expect(await failureOf(stripe.paymentIntents.cancel(made.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await stripe.rawRequest('POST', `/v1/test/payment_intents/${made.id}/settle`, {});
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ status: 'succeeded', amount_received: 900 });
  });

  it("reject transitions that their state does not allow, with Stripe's messages", async () => {
    const paid = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
    const cancel = await failureOf(stripe.paymentIntents.cancel(paid.id));
    expect(cancel).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
    });
    expect(cancel.message).toMatch('You cannot cancel this PaymentIntent because it has a status of succeeded.');
    for (const call of [
      stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.capture(paid.id),
      stripe.paymentIntents.update(paid.id, { amount: 500 }),
    ]) {
      expect(await failureOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' });
    }
  });

  it('merge metadata, and change the amount while unpaid', async () => {
    const made = await stripe.paymentIntents.create(order);
    const changed = await stripe.paymentIntents.update(made.id, { amount: 1200, metadata: { order: '', note: 'x' } });
    expect(changed).toMatchObject({ amount: 1200, metadata: { note: 'x' } });
    expect(changed.metadata).not.toHaveProperty('order');
  });

  it('validate their parameters', async () => {
    const cases: [Record<string, unknown>, string | undefined, string][] = [
      [{ currency: 'usd' }, 'parameter_missing', 'amount'],
      [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
      [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
      [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
      [{ amount: 900 }, 'parameter_missing', 'currency'],
      [{ ...order, receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
      [{ ...order, colour: 'red' }, 'parameter_unknown', 'colour'],
      // Removed from this API version; replaced by `allowed_payment_method_types`.
      [{ ...order, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
      [{ ...order, payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
      [{ ...order, customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    ];
    for (const [params, code, param] of cases) {
      const failure = await failureOf(stripe.paymentIntents.create(params as unknown as Stripe.PaymentIntentCreateParams));
      expect([failure.code, failure.param]).toEqual([code, param]);
    }
  });

  it('are listed newest first, by page, customer and time', async () => {
    const customer = await stripe.customers.create({ email: 'lister@example.com' });
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) {
      ids.unshift((await stripe.paymentIntents.create({ ...order, customer: customer.id })).id);
    }
    const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await stripe.paymentIntents.list({ customer: customer.id, limit: 3, starting_after: ids[1] });
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(rest.has_more).toBe(false);
    const walked: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) walked.push(intent.id);
    expect(walked).toEqual(ids);
    const future = await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(future.data).toEqual([]);
  });
});
