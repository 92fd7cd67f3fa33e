import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { randomUUID } from 'node:crypto';
import { buildSurvey } from '../../factories/surveys.js';
import { emailsOf, pay } from '../../support/shop/buying.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { availableTo, fund } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const TEN = { leadType: 'Live Transfers', quantity: 10, amount: 350 };
const UNAVAILABLE = { kind: 'unavailable', times: 200 } as const;

describe('a survey sent again during its payment', () => {
  let shop: TestApp;
  let survey: ReturnType<typeof buildSurvey>;
  let submissionId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    survey = buildSurvey();
    submissionId = await post({});
  });
  afterEach(() => shop.payments.faults.clear());

  const post = async (more: object) =>
    (
      (
        await shop
          .anonymous()
          .post('/api/survey')
          .send({ ...survey, ...more })
          .expect(200)
      ).body as SurveyResponse
    ).submissionId;
  /** Goes back, changes the answers if given, and posts the survey again. */
  const again = (more: object = {}) => post({ ...more, submissionId });
  const press = (requestId: string = randomUUID()) =>
    shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ ...TEN, submissionId, requestId });
  const open = async () => (await press().expect(200)).body as PaymentIntentResponse;
  const orders = () =>
    shop.db.query<{ id: string; status: string; reason: string | null; refunded: number }>(
      `SELECT id, status, cancel_reason AS reason, refunded_cents::int AS refunded FROM orders WHERE survey_id = $1 ORDER BY number`,
      [submissionId],
    );
  const intentOf = (orderId: string) =>
    shop.payments.store.paymentIntents.all().find(({ metadata }) => metadata.order_id === orderId)!;
  /** Returns what the provider keeps of the buyer's money for this survey, in cents. */
  const kept = async () =>
    (await orders()).reduce((sum, { id, refunded }) => sum + (intentOf(id)?.amount_received ?? 0) - refunded, 0);
  const REFUSED = { code: 'order_not_payable', message: expect.stringContaining('being processed') };

  it.each([
    ['other hours', { transferHours: '10-6 PST' }],
    ['the same answers', {}],
  ])('M47 is not charged again with %s when its payment event is late', async (_what, answers) => {
    const first = await open();
    await pay(shop.anonymous(), first);
    await again(answers);
    const refused = await press().expect(409);
    expect(refused.body).toMatchObject(REFUSED);
    expect(refused.body).not.toHaveProperty('clientSecret');
    await processPaymentEvents(shop);
    expect(await orders()).toContainEqual({ id: first.orderId, status: 'paid', reason: null, refunded: 0 });
    expect(await kept()).toBe(35_000);
  });

  it('M47 is not charged again by another request with the same answers', async () => {
    await pay(shop.anonymous(), await open());
    expect((await press().expect(409)).body).toMatchObject(REFUSED);
  });

  it('M47 is not charged again while a bank payment is processing, also not from My Purchases', async () => {
    const first = await open();
    await pay(shop.anonymous(), first, 'pm_usBankAccount_success');
    await again({ transferHours: '10-6 PST' });
    expect((await press().expect(409)).body).toMatchObject(REFUSED);
    const later = (await orders()).find(({ id, status }) => id !== first.orderId && status === 'pending')!;
    const buyer = shop.anonymous();
    await buyer.post('/api/login').send({ username: survey.username, password: survey.password }).expect(200);
    expect((await buyer.post(`/api/orders/${later.id}/payment`).expect(409)).body).toMatchObject(REFUSED);
  });

  it('M47 is not paid from the balance while a bank payment is processing, nor while an earlier payment cannot be canceled', async () => {
    const buyer = shop.anonymous();
    await buyer.post('/api/login').send({ username: survey.username, password: survey.password }).expect(200);
    const agencyId = await fund(shop, survey.username, 35_000);
    const pressBalance = () =>
      buyer.post('/api/create-payment-intent').send({ ...TEN, submissionId, requestId: randomUUID(), payWith: 'wallet' });
    const first = await open();
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    await pressBalance().expect(503);
    shop.payments.faults.clear();
    await pay(shop.anonymous(), first, 'pm_usBankAccount_success');
    expect((await pressBalance().expect(409)).body).toMatchObject(REFUSED);
    expect(await availableTo(shop, agencyId)).toBe(35_000);
    expect((await orders()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('M47 is paid from the balance instead of an earlier card, once for a repeated press', async () => {
    const buyer = shop.anonymous();
    await buyer.post('/api/login').send({ username: survey.username, password: survey.password }).expect(200);
    const agencyId = await fund(shop, survey.username, 70_000);
    await open();
    const sent = { ...TEN, submissionId, requestId: randomUUID(), payWith: 'wallet' };
    for (const _press of [1, 2]) await buyer.post('/api/create-payment-intent').send(sent).expect(200);
    expect(await orders()).toMatchObject([{ status: 'cancelled', reason: 'superseded' }, { status: 'paid' }]);
    expect(await availableTo(shop, agencyId)).toBe(35_000);
  });

  it('M47 is not charged again while the earlier payment cannot be canceled; a retry works afterwards', async () => {
    const first = await open();
    await again({ transferHours: '10-6 PST' });
    const requestId = randomUUID();
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    expect((await press(requestId).expect(503)).body).not.toHaveProperty('clientSecret');
    shop.payments.faults.clear();
    await press(requestId).expect(200);
    expect(await orders()).toMatchObject([{ status: 'cancelled', reason: 'superseded' }, { status: 'pending' }]);
    expect(intentOf(first.orderId).status).toBe('canceled');
  });

  it('M47 is not charged again when its orders have numbers of different lengths', async () => {
    const first = await open();
    await shop.db.run(`UPDATE orders SET number = 'WL-99999' WHERE id = $1`, [first.orderId]);
    await again({ transferHours: '10-6 PST' });
    await press().expect(200);
    expect(await orders()).toContainEqual({ id: first.orderId, status: 'cancelled', reason: 'superseded', refunded: 0 });
    expect(intentOf(first.orderId).status).toBe('canceled');
  });

  it('M47 keeps refusing a request after the earlier order is paid', async () => {
    const first = await open();
    await again();
    const requestId = randomUUID();
    await pay(shop.anonymous(), first);
    await press(requestId).expect(409);
    await processPaymentEvents(shop);
    expect((await press(requestId).expect(409)).body).toMatchObject(REFUSED);
  });

  it.each([
    ['the earlier', [0, 1]],
    ['the later', [1, 0]],
  ])('M47 keeps one payment and refunds the other when both succeeded, %s first', async (_which, sequence) => {
    await open();
    await again({ transferHours: '10-6 PST' });
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    await press().expect(503);
    shop.payments.faults.clear();
    const both = (await orders()).map(({ id }) => id);
    // An earlier version could return both payments to the buyer.
    for (const place of sequence) {
      await pay(shop.anonymous(), { clientSecret: intentOf(both[place]!).client_secret! });
      await processPaymentEvents(shop);
    }
    await processPaymentEvents(shop);
    const [paid, other] = sequence.map((place) => both[place]!);
    expect((await orders()).find(({ id }) => id === paid)).toMatchObject({ status: 'paid', refunded: 0 });
    const refunded = { status: 'cancelled', reason: 'paid_too_late', refunded: 35_000 };
    expect((await orders()).find(({ id }) => id === other)).toMatchObject(refunded);
    expect(await emailsOf(shop, other!)).toEqual(['refunded-duplicate']);
    expect(await kept()).toBe(35_000);
  });

  it('M47 charges a second order that was opened after the first was paid', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await pay(shop.anonymous(), await open());
      await processPaymentEvents(shop);
    }
    expect(await orders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await kept()).toBe(70_000);
  });

  it('M47 keeps one order paid when both payment events arrive at once', async () => {
    await open();
    await again();
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    await press().expect(503);
    shop.payments.faults.clear();
    const secrets = (await orders()).map(({ id }) => intentOf(id).client_secret!);
    await Promise.all(secrets.map((clientSecret) => pay(shop.anonymous(), { clientSecret })));
    await shop.payments.deliveries.settled();
    await Promise.all([processPaymentEvents(shop), processPaymentEvents(shop)]);
    await processPaymentEvents(shop);
    expect((await orders()).map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
    expect(await kept()).toBe(35_000);
  });
});
