import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { createHash, randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { orderTransfers, TRANSFERS } from '../../support/shop/admin-orders.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PREMIUM = { amount: 74, callCount: 2, tier: 'premium' };

describe('order ownership', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const open = async (browser: Agent, payload: object) =>
    (await browser.post('/api/create-payment-intent').send(payload).expect(200)).body as PaymentIntentResponse;
  const count = async () => {
    const [row] = await shop.db.query<{ count: string }>('SELECT count(*) FROM orders');
    return [Number(row!.count), shop.payments.store.paymentIntents.all().length];
  };
  const surveyOf = async (path = '/api/survey', survey: object = buildSurvey()) =>
    ((await shop.anonymous().post(path).send(survey).expect(200)).body as SurveyResponse).submissionId;

  describe('M17 repeating a request that was paid', () => {
    const FORMS = {
      'a package checkout': () => Promise.resolve(PREMIUM),
      'special pricing': () => Promise.resolve({ amount: 39, callCount: 1 }),
      'high volume': () => Promise.resolve({ amount: 1_600, callCount: 50, tier: 'high-volume' }),
      'survey 1': async () => ({ amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId: await surveyOf() }),
      'survey 1 that was not saved': () => Promise.resolve({ amount: 350, leadType: 'Live Transfers', quantity: 10 }),
      'survey 2': async () => ({
        amount: 80,
        tier: 'ringcloud',
        packageType: 'partial_apps',
        quantity: 20,
        submissionId: await surveyOf('/api/ringcloud-survey', buildRingcloud()),
      }),
    };

    it.each(Object.entries(FORMS))('M17 opens no second payment: %s', async (_form, build) => {
      const browser = shop.anonymous();
      const payload = { ...(await build()), requestId: randomUUID() };
      const first = await open(browser, payload);
      await pay(browser, first);
      await waitUntilQueuesIdle(shop);
      expect(await orderRow(shop, first.orderId)).toMatchObject({ status: 'paid' });
      const before = await count();
      const again = await Promise.all(
        [browser, browser, shop.anonymous()].map((who) => who.post('/api/create-payment-intent').send(payload)),
      );
      for (const { status, body } of again) {
        expect({ status, body: body as object }).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });
      }
      expect(await count()).toEqual(before);
      // A new request id makes another order.
      expect((await open(browser, { ...payload, requestId: randomUUID() })).orderId).not.toBe(first.orderId);
    });

    it('M17 is refused after a refund, too', async () => {
      const admin = await shop.signedIn('admin');
      const browser = shop.anonymous();
      const payload = { ...PREMIUM, requestId: randomUUID() };
      const { orderId, ...first } = await open(browser, payload);
      await pay(browser, first);
      await waitUntilQueuesIdle(shop);
      const body = { amountCents: 7_400, refundedCents: 0, reason: 'other', note: 'Test', requestId: randomUUID() };
      await admin.post(`/api/admin/orders/${orderId}/refund`).send(body).expect(200);
      await waitUntilQueuesIdle(shop);
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', refunded: 7_400 });
      await browser.post('/api/create-payment-intent').send(payload).expect(409);
    });

    it('M17 is refused after a late payment that was refunded, too', async () => {
      const browser = await shop.signedIn('buyer');
      const payload = { ...PREMIUM, requestId: randomUUID() };
      const { orderId, ...first } = await open(browser, payload);
      await shop.app.get(CloseOrder, { strict: false }).execute(orderId, 'by_buyer');
      await pay(browser, first);
      await waitUntilQueuesIdle(shop);
      expect(await orderRow(shop, orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 7_400 });
      await browser.post('/api/create-payment-intent').send(payload).expect(409);
    });

    const CHANGES: Record<string, () => Promise<{ first: Agent; repeat: () => Promise<Agent> }>> = {
      'the session ended': async () => ({
        first: await shop.signedIn('buyer'),
        repeat: () => Promise.resolve(shop.anonymous()),
      }),
      'a guest signed in': () => Promise.resolve({ first: shop.anonymous(), repeat: () => shop.signedIn('buyer') }),
      'the buyer moved to another agency': async () => {
        const first = await shop.signedIn('buyer', 'mover');
        await shop.createUser('buyer', 'boss');
        const repeat = async () => {
          await moveSeat(shop, 'mover', { with: 'boss', role: 'agent' });
          return first;
        };
        return { first, repeat };
      },
    };

    it.each(Object.entries(CHANGES))('M17 P43 opens no second payment after %s', async (_change, build) => {
      const { first, repeat } = await build();
      const payload = { ...PREMIUM, requestId: randomUUID() };
      const opened = await open(first, payload);
      await pay(first, opened);
      await waitUntilQueuesIdle(shop);
      expect(await orderRow(shop, opened.orderId)).toMatchObject({ status: 'paid' });
      const again = await repeat();
      const before = await count();
      const { body } = await again.post('/api/create-payment-intent').send(payload).expect(409);
      expect(body).toMatchObject({ code: 'order_not_payable' });
      expect(await count()).toEqual(before);
    });

    it('M17 makes a new order when the first was canceled unpaid', async () => {
      const browser = await shop.signedIn('buyer');
      const payload = { ...PREMIUM, requestId: randomUUID() };
      const first = await open(browser, payload);
      await browser.post(`/api/orders/${first.orderId}/cancel`).expect(204);
      expect((await open(browser, payload)).orderId).not.toBe(first.orderId);
    });
  });

  describe('M17 repeating the request from another account', () => {
    const press = { ...PREMIUM, requestId: randomUUID() };
    const ordersOf = async (browser: Agent) =>
      ((await browser.get('/api/orders').expect(200)).body as { id: string }[]).map(({ id }) => id);

    it('M17 opens a separate order for each, so that none pays for another', async () => {
      const [one, other, guest] = [await shop.signedIn('buyer'), await shop.signedIn('buyer'), shop.anonymous()];
      const first = await open(one, press);
      const [second, third] = [await open(other, press), await open(guest, press)];
      expect(new Set([first, second, third].map(({ orderId }) => orderId)).size).toBe(3);
      expect([first.guest, second.guest, third.guest]).toEqual([false, false, true]);
      // Each account finds its own order again.
      expect((await open(other, press)).orderId).toBe(second.orderId);
      expect((await open(one, press)).orderId).toBe(first.orderId);
      expect([await ordersOf(one), await ordersOf(other)]).toEqual([[first.orderId], [second.orderId]]);
      await pay(other, second);
      await waitUntilQueuesIdle(shop);
      expect(await orderRow(shop, second.orderId)).toMatchObject({ status: 'paid' });
      expect(await orderRow(shop, first.orderId)).toMatchObject({ status: 'pending' });
      await other.post('/api/create-payment-intent').send(press).expect(409);
    });
  });

  describe('M17 M28 repeating a request that the previous release stored', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const isFoundAgain = async (order: () => Promise<PaymentIntentResponse>, key: string) => {
      const { orderId } = await order();
      await shop.db.run('UPDATE orders SET request_key = $2 WHERE id = $1', [orderId, key]);
      const before = await count();
      expect((await order()).orderId).toBe(orderId);
      expect(await count()).toEqual(before);
    };

    it('M17 finds the unpaid order of a package', async () => {
      const buyer = await shop.signedIn('buyer');
      const payload = { ...PREMIUM, requestId: randomUUID() };
      const sorted = JSON.stringify(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1)));
      await isFoundAgain(() => open(buyer, payload), sha256(`${payload.requestId}|${sorted}|null`));
    });

    it('M28 finds the unpaid order of call transfers', async () => {
      const buyer = await shop.signedIn('buyer', 'regular');
      const [account] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'regular'`);
      const { price: _price, ...details } = TRANSFERS;
      await isFoundAgain(() => orderTransfers(buyer), sha256(`${account!.id}|35000|${JSON.stringify(details)}`));
    });
  });

  describe('P13 staff', () => {
    it.each(['admin', 'support'] as const)('P13 %s cannot open an order of any kind', async (access) => {
      const staff = await shop.signedIn(access);
      const submissionId = await surveyOf();
      const ringcloudId = await surveyOf('/api/ringcloud-survey', buildRingcloud());
      const before = await count();
      const payloads = [
        PREMIUM,
        { amount: 39, callCount: 1 },
        { amount: 1_600, callCount: 50, tier: 'high-volume' },
        { amount: 350, leadType: 'Live Transfers', quantity: 10 },
        { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId },
        { amount: 370, tier: 'ringcloud', packageType: 'live_transfers', quantity: 10 },
        { amount: 80, tier: 'ringcloud', packageType: 'partial_apps', quantity: 20, submissionId: ringcloudId },
      ];
      for (const payload of payloads) {
        const { body } = await staff.post('/api/create-payment-intent').send(payload).expect(403);
        expect(body).toMatchObject({ code: 'forbidden', message: expect.stringContaining('Staff accounts') });
      }
      await staff.post('/api/call-transfer-order').send(TRANSFERS).expect(403);
      await staff
        .post('/api/bulk-purchase-leads')
        .send({ leadIds: [1] })
        .expect(403);
      expect(await count()).toEqual(before);
    });

    it('P13 the survey of an account that became staff opens no order', async () => {
      const submissionId = await surveyOf();
      await shop.db.run(`UPDATE users SET access = 'support' WHERE id = (SELECT user_id FROM surveys WHERE id = $1)`, [
        submissionId,
      ]);
      const before = await count();
      const payload = { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId };
      await shop.anonymous().post('/api/create-payment-intent').send(payload).expect(403);
      expect(await count()).toEqual(before);
    });
  });

  describe('M48 receipt address', () => {
    const send = (browser: Agent, { reference }: PaymentIntentResponse, email = 'thief@elsewhere.example') =>
      browser.put(`/api/order-receipts/${reference}`).send({ email });
    const addressOf = async ({ orderId }: PaymentIntentResponse) => {
      const rows = await shop.db.query<{ email: string | null }>('SELECT receipt_email AS email FROM orders WHERE id = $1', [
        orderId,
      ]);
      return rows[0]!.email;
    };

    it('M48 of a buyer’s order is changed by that buyer only', async () => {
      const buyer = await shop.signedIn('buyer');
      const transfers = (await buyer.post('/api/call-transfer-order').send(TRANSFERS).expect(200)).body as PaymentIntentResponse;
      for (const order of [await open(buyer, PREMIUM), transfers]) {
        const before = await addressOf(order);
        const others = [shop.anonymous(), await shop.signedIn('buyer'), await shop.signedIn('admin')];
        for (const other of others) expect((await send(other, order).expect(403)).body).toMatchObject({ code: 'forbidden' });
        expect(await addressOf(order)).toBe(before);
        await send(buyer, order, 'own@agency.example').expect(204);
        expect(await addressOf(order)).toBe('own@agency.example');
      }
    });

    it('M48 of a guest’s order is changed by any client with its reference', async () => {
      const order = await open(shop.anonymous(), PREMIUM);
      await send(shop.anonymous(), order, 'dana@agency.example').expect(204);
      expect(await addressOf(order)).toBe('dana@agency.example');
    });

    it('M48 of a survey’s order is changed by any client with its reference until the account signs in', async () => {
      const survey = buildSurvey();
      const submissionId = await surveyOf('/api/survey', survey);
      const order = await open(shop.anonymous(), { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId });
      await send(shop.anonymous(), order, 'dana@agency.example').expect(204);
      const owner = shop.anonymous();
      await owner.post('/api/login').send({ username: survey.username, password: 'lantern-7' }).expect(200);
      await send(shop.anonymous(), order).expect(403);
      await send(owner, order, 'own@agency.example').expect(204);
      expect(await addressOf(order)).toBe('own@agency.example');
    });

    it('M48 P30 is locked once the account was claimed without a sign-in', async () => {
      const survey = buildSurvey();
      const submissionId = await surveyOf('/api/survey', survey);
      const order = await open(shop.anonymous(), { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId });
      await shop.db.run('UPDATE users SET claimed_at = now() WHERE username = $1', [survey.username]);
      await send(shop.anonymous(), order).expect(403);
      expect(await addressOf(order)).toBe(survey.email);
    });
  });

  it('M49 B3.09 accepts only the total or the price of one transfer', async () => {
    const buyer = await shop.signedIn('buyer');
    const order = (price: number, totalTransfers = 10) =>
      buyer.post('/api/call-transfer-order').send({ ...TRANSFERS, totalTransfers, price });
    const byTotal = (await order(350).expect(200)).body as PaymentIntentResponse;
    const byRate = (await order(35).expect(200)).body as PaymentIntentResponse;
    expect(byRate).toMatchObject({ orderId: byTotal.orderId, amount: 350 });
    for (const wrong of [0, 1, 34.99, 35.01, 70, 349.99, 350.01, 3_500]) {
      const { body } = await order(wrong).expect(409);
      expect(body).toMatchObject({ code: 'quote_differs', quote: { quantity: 10, unitPrice: 35, amount: 350 } });
    }
    const [row] = await shop.db.query(
      'SELECT quantity, unit_cents AS "unitCents", total_cents AS "totalCents" FROM orders WHERE id = $1',
      [byRate.orderId],
    );
    expect(row).toEqual({ quantity: 10, unitCents: 3_500, totalCents: 35_000 });
  });
});
