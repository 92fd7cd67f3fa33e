import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import request, { type Agent } from 'supertest';
import { tidyEventsJob } from '../../../src/modules/payments/use-cases/tidy-payment-events.use-case.js';
import { PaymentEventRepository } from '../../../src/modules/payments/persistence/payment-event.repository.js';
import { JobRegistry } from '../../../src/platform/queue/job-registry.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent, postSigned } from '../../factories/payment-events.js';
import { collectCounts } from '../../support/metrics.js';
import { settlePayment } from '../../support/wallet/bank.js';
import { hold, emailsOf, orderRow, pay, waitForStatus } from '../../support/shop/buying.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('webhooks', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const holdOne = async () => hold(buyer, await addInventory(shop, [buildLead()]));
  const succeeded = (held: BulkPurchaseResponse, overrides = {}) =>
    buildEvent('payment_intent.succeeded', buildIntent(intentIdOf(held), held.orderId, Math.round(held.total * 100), overrides));
  const stored = async (id: string) =>
    (await shop.db.query('SELECT processed_at FROM payment_events WHERE id = $1', [id])).length;
  /** Records the names of metrics counted from now on. */
  const countedFrom = () => {
    const counted = collectCounts(shop);
    return () => counted.map(({ name }) => name);
  };
  const pending = { status: 'pending', reason: null, refunded: 0 };

  it.each([
    ['with another secret', 'whsec_another', undefined],
    ['an hour ago', undefined, Math.floor(Date.now() / 1000) - 3600],
  ])('ignores a forged event: signed %s', async (_case, secret, timestamp) => {
    const held = await holdOne();
    const event = succeeded(held);
    const { body } = await postEvent(shop, event, secret, timestamp).expect(400);
    expect(body).toMatchObject({ code: 'bad_signature' });
    expect(await stored(event.id)).toBe(0);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it('rejects an event without a signature or with a malformed one', async () => {
    const held = await holdOne();
    const event = succeeded(held);
    const send = (headers: Record<string, string>) =>
      request(shop.url)
        .post('/api/stripe/webhook')
        .set({ 'Content-Type': 'application/json', ...headers })
        .send(JSON.stringify(event));
    await send({}).expect(400);
    await send({ 'Stripe-Signature': 't=1,v1=00' }).expect(400);
    await send({ 'Stripe-Signature': '' }).expect(400);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it.each([
    ['of the other mode', { livemode: true }],
    ['without a mode', { livemode: undefined }],
    ['of a connected account', { account: 'acct_other' }],
    ['of the other mode and a connected account', { livemode: true, account: 'acct_other' }],
  ])('F44 returns 200 for a signed event %s, stores nothing and changes nothing', async (_case, envelope) => {
    const held = await holdOne();
    const event = { ...succeeded(held), ...envelope };
    await postEvent(shop, event).expect(200);
    expect(await stored(event.id)).toBe(0);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it('F44 accepts an event of another API version', async () => {
    const held = await holdOne();
    const event = { ...succeeded(held), api_version: '2019-01-01' };
    await postEvent(shop, event).expect(200);
    await waitForStatus(buyer, held.orderId, 'paid');
  });

  it('M45 removes the content of an event after 90 days but keeps its id: a late copy still changes nothing', async () => {
    const [held, young] = [
      await holdOne(),
      buildEvent('charge.refunded', { id: 'ch_young', metadata: {}, billing_details: { name: 'Ada Bell' } }),
    ];
    const event = succeeded(held);
    for (const sent of [event, young]) await postEvent(shop, sent).expect(200);
    await waitForStatus(buyer, held.orderId, 'paid');
    await waitUntilQueuesIdle(shop);
    await shop.db.run(`UPDATE payment_events SET received_at = received_at - interval '91 days' WHERE id = $1`, [event.id]);
    await shop.db.run(`UPDATE payment_events SET received_at = received_at - interval '89 days' WHERE id = $1`, [young.id]);
    const tidy = shop.app.get(JobRegistry, { strict: false }).processorOf(tidyEventsJob.name);
    await tidy.process({}, { id: randomUUID(), attempt: 1 });
    const told = (id: string) => shop.db.query('SELECT payload IS NOT NULL AS told FROM payment_events WHERE id = $1', [id]);
    expect(await told(event.id)).toEqual([{ told: false }]);
    expect(await told(young.id)).toEqual([{ told: true }]);
    await postEvent(shop, event).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await told(event.id)).toEqual([{ told: false }]);
    expect(tidyEventsJob.everySeconds).toBe(86_400);
  });

  it('treats ten copies of an event as one: one sale, one receipt, all answered 200', async () => {
    const held = await holdOne();
    const event = succeeded(held);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(shop, event)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 10 }, () => [200, { received: true }]),
    );
    await waitForStatus(buyer, held.orderId, 'paid');
    await postEvent(shop, event).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await stored(event.id)).toBe(1);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('makes one sale and one receipt for ten different events about one payment', async () => {
    const held = await holdOne();
    await Promise.all(Array.from({ length: 10 }, () => postEvent(shop, succeeded(held)).expect(200)));
    await waitForStatus(buyer, held.orderId, 'paid');
    await waitUntilQueuesIdle(shop);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
    expect(await shop.db.query('SELECT 1 FROM outbox WHERE failed_at IS NOT NULL')).toEqual([]);
  });

  it('stores the other events of a batch when one cannot be stored', async () => {
    const events = Array.from({ length: 5 }, (_, place) =>
      buildEvent('customer.created', { object: 'customer', name: place === 2 ? 'nothing PostgreSQL keeps: \u0000' : 'Dana' }),
    );
    const inbox = shop.app.get(PaymentEventRepository, { strict: false });
    // In one turn of the event loop, so that one statement stores them all.
    const results = await Promise.allSettled(
      events.map((event) => inbox.store({ ...event, intentId: null }, JSON.stringify(event))),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
    expect(await Promise.all(events.map(({ id }) => stored(id)))).toEqual([1, 1, 0, 1, 1]);
  });

  it.each(['charge.succeeded', 'customer.created', 'something.nobody.knows'])('accepts %s without effect', async (type) => {
    const held = await holdOne();
    const event = buildEvent(type, { ...buildIntent('ch_1', held.orderId, 500), object: 'charge' });
    await postEvent(shop, event).expect(200);
    await waitFor(
      'the event to be done',
      async () =>
        (await shop.db.query('SELECT 1 FROM payment_events WHERE id = $1 AND processed_at IS NOT NULL', [event.id])).length,
    );
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it.each([
    ['null', null],
    ['without data', { id: 'evt_bare', livemode: false, type: 'payment_intent.succeeded', data: undefined }],
    ['without an object', { id: 'evt_empty', livemode: false, type: 'payment_intent.succeeded', data: { object: null } }],
  ])('rejects a signed event of unknown shape with 400: %s', async (_case, event) => {
    expect((await postSigned(shop, event).expect(400)).body).toMatchObject({ code: 'bad_signature' });
  });

  it('M20 M21 a canceled payment of another id leaves the order open and its leads held', async () => {
    const held = await holdOne();
    await postEvent(shop, buildEvent('payment_intent.canceled', buildIntent('pi_of_another', held.orderId, 0))).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
    await pay(buyer, held);
    expect((await waitForStatus(buyer, held.orderId, 'paid')).leads).toHaveLength(1);
  });

  it('accepts a payment that is not the shop’s without effect', async () => {
    const event = buildEvent('payment_intent.succeeded', buildIntent('pi_foreign', '', 500, { metadata: {} }));
    await postEvent(shop, event).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await stored(event.id)).toBe(1);
  });

  it.each([
    ['a cent less', { amount_received: 499 }],
    ['a cent more', { amount_received: 501 }],
    ['nothing', { amount_received: 0 }],
    ['another currency', { currency: 'eur' }],
    ['another payment', { id: 'pi_another' }],
  ])('M20 ignores a payment of %s compared with the order', async (_case, overrides) => {
    const held = await holdOne();
    const counted = countedFrom();
    await postEvent(shop, succeeded(held, overrides)).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(counted()).toContain('payments_mismatched');
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
    expect(await emailsOf(shop, held.orderId)).toEqual([]);
    await buyer.get(`/api/orders/${held.orderId}/leads.csv`).expect(409);
  });

  it('M15 handles events out of order: late events never undo a payment', async () => {
    const held = await holdOne();
    const about = (type: string, overrides = {}) => buildEvent(type, buildIntent(intentIdOf(held), held.orderId, 500, overrides));
    await postEvent(shop, succeeded(held)).expect(200);
    await waitForStatus(buyer, held.orderId, 'paid');
    for (const type of [
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ])
      await postEvent(shop, about(type, { amount_received: 0 })).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
  });

  it('handles the provider’s own events reversed and doubled', async () => {
    const held = await holdOne();
    shop.payments.deliveries.hold();
    shop.payments.deliveries.setCopies(2);
    await pay(buyer, held);
    await shop.payments.deliveries.release('reversed');
    shop.payments.deliveries.setCopies(1);
    await waitForStatus(buyer, held.orderId, 'paid');
    await waitUntilQueuesIdle(shop);
    expect(await emailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it.each(['1234', 'not an id', '00000000-0000-4000-8000-000000000000', ''])(
    'M54 counts and drops events for an unknown order "%s" at the first attempt',
    async (orderId) => {
      const counted = countedFrom();
      const intentId = `pi_foreign_${randomUUID()}`;
      const metadata = { order_id: orderId };
      const events = [
        ...[
          'payment_intent.succeeded',
          'payment_intent.processing',
          'payment_intent.payment_failed',
          'payment_intent.canceled',
        ].map((type) => buildEvent(type, buildIntent(intentId, orderId, 500))),
        ...['charge.refunded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed'].map((type) =>
          buildEvent(type, { object: 'charge', id: 'ch_1', payment_intent: intentId, metadata, currency: 'usd' }),
        ),
      ];
      for (const event of events) await postEvent(shop, event).expect(200);
      await waitUntilQueuesIdle(shop);
      const jobs = `SELECT attempts, last_error AS error, done_at IS NOT NULL AS done FROM outbox WHERE payload ->> 'eventId' = ANY($1::text[])`;
      expect(await shop.db.query(jobs, [events.map(({ id }) => id)])).toEqual(
        events.map(() => ({ attempts: 1, error: null, done: true })),
      );
      // Payment events without an order id belong to another system and are not counted.
      expect(counted().filter((name) => name === 'payments_unmatched')).toHaveLength(orderId === '' ? 4 : events.length);
    },
  );

  it('reports a processing payment by order reference, and a failed payment leaves the order open', async () => {
    const { body } = await shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ amount: 37, callCount: 1, tier: 'premium' })
      .expect(200);
    const { reference, orderId, clientSecret } = body as { reference: string; orderId: string; clientSecret: string };
    await pay(shop.anonymous(), { clientSecret }, 'pm_usBankAccount_success');
    const shown = () => shop.anonymous().get(`/api/order-receipts/${reference}`).expect(200);
    await waitFor('processing', async () => ((await shown()).body as { processing: boolean }).processing);
    await settlePayment(shop, { clientSecret }, 'fail');
    await waitUntilQueuesIdle(shop);
    expect((await shown()).body).toMatchObject({ status: 'pending', processing: false });
    await postEvent(
      shop,
      buildEvent('payment_intent.succeeded', buildIntent(intentIdOf({ clientSecret }), orderId, 3700)),
    ).expect(200);
    await waitFor('paid', async () => ((await shown()).body as { status: string }).status === 'paid');
    expect((await shown()).body).toMatchObject({ processing: false });
  });
});

describe('F44 webhooks with live keys', () => {
  let shop: TestApp;
  afterEach(() => shop.stop());

  it.each(['sk', 'rk'])('accept live events and drop test events with a key %s_live_', async (kind) => {
    shop = await startTestApp({ workers: false, settings: { STRIPE_SECRET_KEY: `${kind}_live_${randomUUID()}` } });
    const about = (livemode: boolean) => ({
      ...buildEvent('payment_intent.succeeded', buildIntent('pi_1', randomUUID(), 100)),
      livemode,
    });
    const [live, test] = [about(true), about(false)];
    for (const event of [live, test]) await postEvent(shop, event).expect(200);
    expect(await shop.db.query('SELECT id FROM payment_events')).toEqual([{ id: live.id }]);
  });
});
