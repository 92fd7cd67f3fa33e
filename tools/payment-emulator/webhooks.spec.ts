import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shop, startShop } from './test-support/start-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'payment-emulator-'));
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const order = { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };

describe('webhook events', () => {
  it('are signed, and contain an id, a time, a version and the request that caused them', async () => {
    const paid = await shop.stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    await shop.eventTypes();
    const succeeded = shop.received.find((event) => event.type === 'payment_intent.succeeded');
    expect(succeeded).toMatchObject({
      object: 'event',
      livemode: false,
      api_version: expect.stringMatching(/^\d{4}-/),
      request: { id: paid.lastResponse.requestId, idempotency_key: 'order-1' },
      data: { object: { id: paid.id, status: 'succeeded', amount_received: 900 } },
    });
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(shop.received.length);
  });

  it('are retried until the shop returns 2xx', async () => {
    shop.answers.push(500, 500, 302);
    await shop.stripe.customers.create({});
    expect(await shop.eventTypes()).toEqual(['customer.created']);
    expect(shop.emulator.deliveries.all()).toMatchObject([{ attempts: 4, state: 'delivered' }]);
  });

  it('are sent twice on request, with the same id', async () => {
    shop.emulator.deliveries.setCopies(2);
    await shop.stripe.customers.create({});
    expect(await shop.eventTypes()).toEqual(['customer.created', 'customer.created']);
    expect(shop.received[0]?.id).toBe(shop.received[1]?.id);
  });

  it('wait while held, and are sent in the requested order', async () => {
    shop.emulator.deliveries.hold();
    await shop.stripe.paymentIntents.create(order);
    expect(await shop.eventTypes()).toEqual([]);
    await shop.emulator.deliveries.release('reversed');
    expect(await shop.eventTypes()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  });

  it('can be lost, found in the list, and sent again', async () => {
    shop.emulator.deliveries.loseNext(1);
    await shop.stripe.customers.create({});
    expect(await shop.eventTypes()).toEqual([]);
    const missed = await shop.stripe.events.list({ delivery_success: false });
    expect(missed.data.map(({ type }) => type)).toEqual(['customer.created']);
    await shop.emulator.deliveries.resend(String(missed.data[0]?.id));
    expect(await shop.eventTypes()).toEqual(['customer.created']);
  });

  it('reach an endpoint created over the API only for its event types', async () => {
    const endpoint = await shop.stripe.webhookEndpoints.create({
      url: shop.webhookUrl,
      enabled_events: ['payment_intent.succeeded'],
    });
    expect(endpoint.secret).toMatch(/^whsec_/);
    shop.emulator.deliveries.hold();
    await shop.stripe.paymentIntents.create(order);
    const mine = shop.emulator.deliveries.all().filter((delivery) => delivery.endpointId === endpoint.id);
    expect(mine).toHaveLength(1);
    expect(await shop.stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
  });

  it('survive a restart together with payments, undelivered ones included', async () => {
    const stateFile = join(folder, 'state.jsonl');
    const first = await startShop({ stateFile, secretKey: 'sk_test_kept', webhookSecret: 'whsec_kept' });
    first.emulator.deliveries.hold();
    const paid = await first.stripe.paymentIntents.create(order, { idempotencyKey: 'order-9' });
    await first.stop();

    const second = await startShop({ stateFile, secretKey: 'sk_test_kept', webhookSecret: 'whsec_kept' });
    try {
      expect(await second.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
      const again = await second.stripe.paymentIntents.create(order, { idempotencyKey: 'order-9' });
      expect(again.id).toBe(paid.id);
      expect((await second.eventTypes()).sort()).toEqual([
        'charge.succeeded',
        'payment_intent.created',
        'payment_intent.succeeded',
      ]);
    } finally {
      await second.stop();
    }
  });
});

describe('control routes', () => {
  const post = (path: string, body: unknown, type = 'application/json') =>
    fetch(`${shop.emulator.url}/_emulator${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });

  it('control faults and deliveries', async () => {
    expect((await post('/faults', { kind: 'unavailable', match: 'POST /v1/customers' })).status).toBe(204);
    await expect(shop.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    expect((await post('/deliveries/hold', {})).status).toBe(204);
    expect((await post('/deliveries/copies', { copies: 3 })).status).toBe(204);
    await shop.stripe.customers.create({});
    expect((await post('/deliveries/release', { order: 'as_created' })).status).toBe(204);
    expect(await shop.eventTypes()).toHaveLength(3);
  });

  it('reject unknown faults, and posts from a foreign page', async () => {
    expect((await post('/faults', { kind: 'flood' })).status).toBe(400);
    expect((await post('/deliveries/hold', {}, 'text/plain')).status).toBe(415);
    const form = 'application/x-www-form-urlencoded';
    expect((await post('/deliveries/hold', {}, form)).status).toBe(415);
  });
});
