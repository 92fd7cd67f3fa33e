import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { failureOf, type Shop, startShop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());

const order = { amount: 900, currency: 'usd', metadata: { a: '1', b: '2' } };

describe('idempotency keys', () => {
  it('replay the stored response for the same parameters', async () => {
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' });
    const again = await stripe.paymentIntents.create({ ...order, metadata: { b: '2', a: '1' } }, { idempotencyKey: 'order-1' });
    expect(again.id).toBe(first.id);
    expect(again.status).toBe('requires_payment_method');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('are rejected for other parameters and for another endpoint', async () => {
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-2' });
    const other = await failureOf(stripe.paymentIntents.create({ ...order, amount: 901 }, { idempotencyKey: 'order-2' }));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' });
    const elsewhere = await failureOf(stripe.customers.create({}, { idempotencyKey: 'order-2' }));
    expect(elsewhere).toMatchObject({ rawType: 'idempotency_error' });
  });

  it('store a decline, but not a validation error', async () => {
    const made = await stripe.paymentIntents.create(order);
    const pay = () =>
      stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'pay-1' });
    const [first, again] = [await failureOf(pay()), await failureOf(pay())];
    expect(again.charge).toBe(first.charge);
    expect(shop.emulator.store.charges.all().filter((charge) => charge.payment_intent === made.id)).toHaveLength(1);

    await failureOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'order-3' }));
    const fixed = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-3' });
    expect(fixed.object).toBe('payment_intent');
  });

  it('return 409 to a second request while the first is in progress', async () => {
    shop.emulator.faults.plan({ kind: 'delay', delayMs: 300, match: 'POST /v1/payment_intents' });
    const tabs = await Promise.allSettled([
      stripe.paymentIntents.create(order, { idempotencyKey: 'order-4' }),
      stripe.paymentIntents.create(order, { idempotencyKey: 'order-4' }),
    ]);
    expect(tabs.map((tab) => tab.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = tabs.find((tab) => tab.status === 'rejected');
    expect(lost?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });

  it('give two concurrent requests with retries a single payment', async () => {
    const patient = shop.client(undefined, 3);
    const before = shop.emulator.store.paymentIntents.all().length;
    shop.emulator.faults.plan({ kind: 'delay', delayMs: 100 });
    const tabs = await Promise.all([
      patient.paymentIntents.create(order, { idempotencyKey: 'order-5' }),
      patient.paymentIntents.create(order, { idempotencyKey: 'order-5' }),
    ]);
    expect(tabs[0].id).toBe(tabs[1].id);
    expect(shop.emulator.store.paymentIntents.all()).toHaveLength(before + 1);
  });
});

describe('injected faults', () => {
  it('keep the effect when the connection drops after it, and a retry finds it', async () => {
    const before = shop.emulator.store.paymentIntents.all().length;
    shop.emulator.faults.plan({ kind: 'drop_after' });
    const made = await shop.client(undefined, 2).paymentIntents.create(order, { idempotencyKey: 'order-6' });
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(shop.emulator.store.paymentIntents.all()).toHaveLength(before + 1);
  });

  it('keep the effect behind a 500 that every retry with its key gets, too', async () => {
    const before = shop.emulator.store.paymentIntents.all().length;
    shop.emulator.faults.plan({ kind: 'error_after' });
    const pay = () => failureOf(stripe.paymentIntents.create(order, { idempotencyKey: 'order-8' }));
    expect([await pay(), await pay()]).toMatchObject([{ statusCode: 500 }, { statusCode: 500 }]);
    expect(shop.emulator.store.paymentIntents.all()).toHaveLength(before + 1);
  });

  it('have no effect when the connection drops before, or the service is unavailable', async () => {
    const before = shop.emulator.store.paymentIntents.all().length;
    shop.emulator.faults.plan({ kind: 'drop_before', times: 2 });
    // The SDK always retries a closed connection once, regardless of the setting.
    await expect(stripe.paymentIntents.create(order)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    shop.emulator.faults.plan({ kind: 'unavailable' });
    const failure = await failureOf(stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' }));
    expect(failure).toMatchObject({ statusCode: 503, type: 'StripeAPIError' });
    expect(shop.emulator.store.paymentIntents.all()).toHaveLength(before);
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' });
    expect(shop.emulator.store.paymentIntents.all()).toHaveLength(before + 1);
  });

  it('replay a stored 500 for the same key', async () => {
    shop.emulator.faults.plan({ kind: 'error' });
    const call = () => failureOf(stripe.paymentIntents.create(order, { idempotencyKey: 'order-8' }));
    expect(await call()).toMatchObject({ statusCode: 500 });
    expect(await call()).toMatchObject({ statusCode: 500 });
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-8-attempt-2' });
  });
});
