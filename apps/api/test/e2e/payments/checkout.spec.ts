import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { handleEvents } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('package checkouts', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const orders = async () => Number((await shop.db.query<{ count: string }>('SELECT count(*) FROM orders'))[0]?.count);

  it.each([
    ['A9.02 special pricing', { amount: 975, callCount: 25 }],
    ['M4 standard', { amount: 1000, callCount: 25, tier: 'standard' }],
    ['A9.02 premium', { amount: 1850, callCount: 50, tier: 'premium' }],
    ['A9.02 enterprise', { amount: 3500, callCount: 100, tier: 'enterprise' }],
    ['A9.02 ultimate', { amount: 6400, callCount: 200, tier: 'ultimate' }],
    ['A9.03 high volume 50', { amount: 1600, callCount: 50, tier: 'high-volume' }],
    ['A9.03 high volume 99', { amount: 3168, callCount: 99, tier: 'high-volume' }],
    ['A9.03 high volume 100', { amount: 3000, callCount: 100, tier: 'high-volume' }],
    ['A9.03 high volume 150', { amount: 4350, callCount: 150, tier: 'high-volume' }],
    ['A9.03 high volume 200', { amount: 5600, callCount: 200, tier: 'high-volume' }],
    ['A9.04 survey live transfers', { amount: 350, leadType: 'Live Transfers', quantity: 10 }],
    ['A9.04 survey call-backs', { amount: 150, leadType: 'Call-Backs', quantity: 10 }],
    ['A9.04 survey aged leads', { amount: 20, leadType: 'Aged Leads', quantity: 10, ageRange: '90-180' }],
    ['A9.05 ringcloud live transfers', { amount: 370, tier: 'ringcloud', packageType: 'live_transfers', quantity: 10 }],
    ['A9.05 ringcloud call-backs', { amount: 150, tier: 'ringcloud', packageType: 'call_backs', quantity: 10 }],
    ['A9.05 ringcloud partial applications', { amount: 50, tier: 'ringcloud', packageType: 'partial_apps', quantity: 10 }],
  ])('M1 M4 M18 quotes %s, creates the order and opens the payment', async (_name, payload) => {
    const { body } = await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(200);
    const answer = body as PaymentIntentResponse;
    expect(answer).toMatchObject({ amount: payload.amount, clientSecret: expect.stringMatching(/^pi_.*_secret_/) });
    const intent = shop.payments.store.paymentIntents.get(answer.clientSecret.split('_secret_')[0]!);
    expect(intent).toMatchObject({ amount: Math.round(payload.amount * 100), currency: 'usd' });
  });

  it.each([
    [{ amount: 1, callCount: 50, tier: 'premium' }, 409],
    [{ amount: 1849.99, callCount: 50, tier: 'premium' }, 409],
    [{ amount: 20, leadType: 'Aged Leads', quantity: 10 }, 409],
    [{ amount: 1850, callCount: 50, tier: 'gold' }, 400],
    [{ amount: 0, callCount: 0, tier: 'premium' }, 400],
    [{ amount: 37, callCount: -1, tier: 'premium' }, 400],
    [{ amount: 55.5, callCount: 1.5, tier: 'premium' }, 400],
    [{ amount: 3.7e10, callCount: 1e9, tier: 'premium' }, 400],
    [{ amount: 3_700_000, callCount: 100_000, tier: 'premium' }, 400],
    [{ amount: 370, callCount: '10', tier: 'premium' }, 400],
    [{ amount: '370', callCount: 10, tier: 'premium' }, 400],
    [{ amount: null, callCount: 10, tier: 'premium' }, 400],
    [{ amount: 370, callCount: null, tier: 'premium' }, 400],
    [{ amount: 370, callCount: Number.NaN, tier: 'premium' }, 400],
    [{ amount: 1568, callCount: 49, tier: 'high-volume' }, 400],
    [{ amount: 370, tier: 'ringcloud', packageType: 'live_transfers', quantity: 0 }, 400],
    [{ amount: 350, leadType: 'Live Transfers', quantity: -10 }, 400],
    [{ amount: 350, leadType: 'Live Transfers', quantity: 10, callCount: 10 }, 400],
    [{ amount: 350 }, 400],
    [[], 400],
  ])('M1 M6 F2 rejects %j with %d and creates neither order nor intent', async (payload, status) => {
    const before = [await orders(), shop.payments.store.paymentIntents.all().length];
    const { body } = await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(status);
    if (status === 409) expect(body).toMatchObject({ code: 'quote_differs', quote: { amount: expect.any(Number) } });
    expect([await orders(), shop.payments.store.paymentIntents.all().length]).toEqual(before);
  });

  it('names the package when a ringcloud payload has none', async () => {
    const payload = { amount: 370, tier: 'ringcloud', packageType: null, quantity: 10 };
    const { body } = await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'packageType' }] });
  });

  it('M17 returns the same order and intent for a repeated request, and another one to another browser', async () => {
    const payload = { amount: 1850, callCount: 50, tier: 'premium' };
    const [one, other] = [shop.anonymous(), shop.anonymous()];
    const answers: PaymentIntentResponse[] = [];
    for (const browser of [one, one, other])
      answers.push((await browser.post('/api/create-payment-intent').send(payload).expect(200)).body as PaymentIntentResponse);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]?.orderId).not.toBe(answers[0]?.orderId);
  });

  it('M17 creates one order for ten simultaneous requests', async () => {
    const payload = { amount: 1850, callCount: 50, tier: 'premium', requestId: randomUUID() };
    const presses = Array.from({ length: 10 }, () =>
      shop.anonymous().post('/api/create-payment-intent').send(payload).expect(200),
    );
    const ids = (await Promise.all(presses)).map(({ body }) => (body as PaymentIntentResponse).orderId);
    expect(new Set(ids).size).toBe(1);
  });

  it('M11 M27 turns a payment into a paid order and sends the receipt to the given address', async () => {
    const browser = shop.anonymous();
    const { body } = await browser
      .post('/api/create-payment-intent')
      .send({ amount: 74, callCount: 2, tier: 'premium' })
      .expect(200);
    const { clientSecret, reference, orderId } = body as PaymentIntentResponse;
    await browser.put(`/api/order-receipts/${reference}`).send({ email: 'not an address' }).expect(400);
    await browser.put(`/api/order-receipts/${reference}`).send({ email: 'dana@agency.example' }).expect(204);
    await browser.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_visa' }).expect(200);
    const receipt = await waitFor('the order to be paid', async () => {
      const { body: shown } = (await browser.get(`/api/order-receipts/${reference}`).expect(200)) as { body: OrderReceipt };
      return shown.status === 'paid' && shown;
    });
    expect(receipt).toMatchObject({
      description: 'Premium Volume Package',
      quantity: 2,
      totalCents: 7400,
      receiptEmail: 'd•••@agency.example',
    });
    await handleEvents(shop);
    const mails = await shop.db.query<{ payload: { to: string } }>(`SELECT payload FROM outbox WHERE dedupe_key = $1`, [
      `mail:receipt:${orderId}`,
    ]);
    expect(mails.map(({ payload }) => payload.to)).toEqual(['dana@agency.example']);
  });

  it('M11 reports a guest order, so that the page asks for an address', async () => {
    const open = async (browser: Agent) =>
      (await browser.post('/api/create-payment-intent').send({ amount: 37, callCount: 1, tier: 'premium' }).expect(200))
        .body as PaymentIntentResponse;
    const buyer = await shop.signedIn('buyer');
    expect(await open(buyer)).toMatchObject({ guest: false });
    await buyer.get('/api/logout').expect(302);
    expect(await open(buyer)).toMatchObject({ guest: true });
    expect(await open(shop.anonymous())).toMatchObject({ guest: true });
  });

  it('M11 creates no order while the session cannot be read', async () => {
    const buyer = await shop.signedIn('buyer');
    const before = await orders();
    await shop.asOwner('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      await buyer.post('/api/create-payment-intent').send({ amount: 37, callCount: 1, tier: 'premium' }).expect(500);
      expect(await orders()).toBe(before);
      await buyer.get('/api/public-config').expect(200);
    } finally {
      await shop.asOwner('ALTER TABLE sessions_away RENAME TO sessions');
    }
  });

  it('returns 402 for a declined card and keeps the order unpaid', async () => {
    const browser = shop.anonymous();
    const { body } = await browser
      .post('/api/create-payment-intent')
      .send({ amount: 37, callCount: 1, tier: 'premium' })
      .expect(200);
    const { clientSecret, reference } = body as PaymentIntentResponse;
    const declined = await browser
      .post('/api/sandbox/confirm')
      .send({ clientSecret, paymentMethod: 'pm_card_chargeDeclined' })
      .expect(402);
    expect(declined.body).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' });
    await browser
      .get(`/api/order-receipts/${reference}`)
      .expect(200)
      .expect(({ body: shown }) => expect(shown).toMatchObject({ status: 'pending' }));
  });

  it('returns 503 when the provider fails, and the same request succeeds afterwards', async () => {
    const payload = { amount: 37, callCount: 1, tier: 'premium', requestId: randomUUID() };
    shop.payments.faults.plan({ kind: 'unavailable', times: 3, match: 'POST /v1/payment_intents' });
    await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(503);
    shop.payments.faults.clear();
    await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(200);
  });
});
