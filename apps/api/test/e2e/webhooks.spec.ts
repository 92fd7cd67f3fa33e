import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import request, { type Agent } from 'supertest';
import { tidyEventsJob } from '../../src/modules/payments/jobs/tidy-events.processor.js';
import { PaymentEventRepository } from '../../src/modules/payments/persistence/payment-event.repository.js';
import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../factories/payment-events.js';
import { hold, mailsOf, orderRow, pay, reaches } from '../support/buying.js';
import { idle } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

describe('webhooks', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const holdOne = async () => hold(buyer, await stockLeads(shop, [buildLead()]));
  const succeeded = (held: BulkPurchaseResponse, overrides = {}) =>
    buildEvent('payment_intent.succeeded', buildIntent(intentIdOf(held), held.orderId, Math.round(held.total * 100), overrides));
  const stored = async (id: string) =>
    (await shop.db.query('SELECT processed_at FROM payment_events WHERE id = $1', [id])).length;
  const pending = { status: 'pending', reason: null, refunded: 0 };

  it.each([
    ['with another secret', 'whsec_another', undefined],
    ['an hour old', undefined, Math.floor(Date.now() / 1000) - 3600],
  ])('a forged event does nothing: signed %s', async (_case, secret, timestamp) => {
    const held = await holdOne();
    const event = succeeded(held);
    const { body } = await postEvent(shop, event, secret, timestamp).expect(400);
    expect(body).toMatchObject({ code: 'bad_signature' });
    expect(await stored(event.id)).toBe(0);
    await idle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it('an event without a signature, with a torn one, or changed after signing does nothing', async () => {
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
    await idle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
  });

  it('M45 what an event said is forgotten after 90 days, that it came is not: a late copy still does nothing', async () => {
    const [held, young] = [
      await holdOne(),
      buildEvent('charge.refunded', { id: 'ch_young', metadata: {}, billing_details: { name: 'Ada Bell' } }),
    ];
    const event = succeeded(held);
    for (const sent of [event, young]) await postEvent(shop, sent).expect(200);
    await reaches(buyer, held.orderId, 'paid');
    await idle(shop);
    await shop.db.run(`UPDATE payment_events SET received_at = received_at - interval '91 days' WHERE id = $1`, [event.id]);
    await shop.db.run(`UPDATE payment_events SET received_at = received_at - interval '89 days' WHERE id = $1`, [young.id]);
    const tidy = shop.app.get(JobRegistry, { strict: false }).processorOf(tidyEventsJob.name);
    await tidy.process({}, { id: randomUUID(), attempt: 1 });
    const told = (id: string) => shop.db.query('SELECT payload IS NOT NULL AS told FROM payment_events WHERE id = $1', [id]);
    expect(await told(event.id)).toEqual([{ told: false }]);
    expect(await told(young.id)).toEqual([{ told: true }]);
    await postEvent(shop, event).expect(200);
    await idle(shop);
    expect(await told(event.id)).toEqual([{ told: false }]);
    expect(tidyEventsJob.everySeconds).toBe(86_400);
  });

  it('ten copies of an event are one: one sale, one receipt, all answered 200', async () => {
    const held = await holdOne();
    const event = succeeded(held);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(shop, event)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 10 }, () => [200, { received: true }]),
    );
    await reaches(buyer, held.orderId, 'paid');
    await postEvent(shop, event).expect(200);
    await idle(shop);
    expect(await stored(event.id)).toBe(1);
    expect(await mailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('ten different events about one payment are one sale and one receipt', async () => {
    const held = await holdOne();
    await Promise.all(Array.from({ length: 10 }, () => postEvent(shop, succeeded(held)).expect(200)));
    await reaches(buyer, held.orderId, 'paid');
    await idle(shop);
    expect(await mailsOf(shop, held.orderId)).toEqual(['receipt']);
    expect(await shop.db.query('SELECT 1 FROM outbox WHERE failed_at IS NOT NULL')).toEqual([]);
  });

  it('an event that cannot be stored keeps none of those out that arrive with it', async () => {
    const events = Array.from({ length: 5 }, (_, place) =>
      buildEvent('customer.created', { object: 'customer', name: place === 2 ? 'nothing PostgreSQL keeps: \u0000' : 'Dana' }),
    );
    const inbox = shop.app.get(PaymentEventRepository, { strict: false });
    // In one turn of the event loop, so that they surely go by one statement.
    const results = await Promise.allSettled(
      events.map((event) => inbox.store(event as unknown as Stripe.Event, JSON.stringify(event), null)),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
    expect(await Promise.all(events.map(({ id }) => stored(id)))).toEqual([1, 1, 0, 1, 1]);
  });

  it.each(['charge.succeeded', 'customer.created', 'something.nobody.knows'])('takes %s and does nothing', async (type) => {
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

  it('takes a payment that is not the shop’s and does nothing', async () => {
    const event = buildEvent('payment_intent.succeeded', buildIntent('pi_foreign', '', 500, { metadata: {} }));
    await postEvent(shop, event).expect(200);
    await idle(shop);
    expect(await stored(event.id)).toBe(1);
  });

  it.each([
    ['a cent less', { amount_received: 499 }],
    ['a cent more', { amount_received: 501 }],
    ['nothing', { amount_received: 0 }],
    ['another currency', { currency: 'eur' }],
    ['another payment', { id: 'pi_another' }],
  ])('%s than the order asks for pays nothing', async (_case, overrides) => {
    const held = await holdOne();
    await postEvent(shop, succeeded(held, overrides)).expect(200);
    await idle(shop);
    expect(await orderRow(shop, held.orderId)).toEqual(pending);
    expect(await mailsOf(shop, held.orderId)).toEqual([]);
    await buyer.get(`/api/orders/${held.orderId}/leads.csv`).expect(409);
  });

  it('events in the wrong order end right: late news never undoes a payment', async () => {
    const held = await holdOne();
    const about = (type: string, overrides = {}) => buildEvent(type, buildIntent(intentIdOf(held), held.orderId, 500, overrides));
    await postEvent(shop, succeeded(held)).expect(200);
    await reaches(buyer, held.orderId, 'paid');
    for (const type of [
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ])
      await postEvent(shop, about(type, { amount_received: 0 })).expect(200);
    await idle(shop);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
  });

  it('the provider’s own events, turned round and doubled, end right', async () => {
    const held = await holdOne();
    shop.payments.deliveries.hold();
    shop.payments.deliveries.setCopies(2);
    await pay(buyer, held);
    await shop.payments.deliveries.release('reversed');
    shop.payments.deliveries.setCopies(1);
    await reaches(buyer, held.orderId, 'paid');
    await idle(shop);
    expect(await mailsOf(shop, held.orderId)).toEqual(['receipt']);
  });

  it('an event that is quicker than its order waits for it', async () => {
    const held = await holdOne();
    const orderId = randomUUID();
    const intentId = 'pi_early';
    await postEvent(shop, buildEvent('payment_intent.succeeded', buildIntent(intentId, orderId, 500))).expect(200);
    await waitFor(
      'a first try',
      async () => (await shop.db.query(`SELECT 1 FROM outbox WHERE last_error LIKE 'No order ${orderId}%'`)).length,
    );
    await shop.db.run(
      `INSERT INTO orders (id, reference, channel, description, buyer_id, quantity, total_cents)
       SELECT $1::uuid, $1::text, 'checkout', 'Package', buyer_id, 1, 500 FROM orders WHERE id = $2`,
      [orderId, held.orderId],
    );
    await reaches(buyer, orderId, 'paid');
  });

  it('processing is told to whoever holds the reference, and a failed payment leaves the order open', async () => {
    const { body } = await shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ amount: 37, callCount: 1, tier: 'premium' })
      .expect(200);
    const { reference, orderId, clientSecret } = body as { reference: string; orderId: string; clientSecret: string };
    const about = (type: string) => buildEvent(type, buildIntent(intentIdOf({ clientSecret }), orderId, 3700));
    await postEvent(shop, about('payment_intent.processing')).expect(200);
    const shown = () => shop.anonymous().get(`/api/order-receipts/${reference}`).expect(200);
    await waitFor('processing', async () => ((await shown()).body as { processing: boolean }).processing);
    await postEvent(shop, about('payment_intent.payment_failed')).expect(200);
    await idle(shop);
    expect((await shown()).body).toMatchObject({ status: 'pending' });
    await postEvent(shop, about('payment_intent.succeeded')).expect(200);
    await waitFor('paid', async () => ((await shown()).body as { status: string }).status === 'paid');
    expect((await shown()).body).toMatchObject({ processing: false });
  });
});
