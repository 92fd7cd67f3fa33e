import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import type { SurveyResponse } from '@warmline/contracts/api/surveys';
import { randomUUID } from 'node:crypto';
import { buildSurvey } from '../factories/surveys.js';
import { mailsOf, pay } from '../support/buying.js';
import { told } from '../support/desk.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TEN = { leadType: 'Live Transfers', quantity: 10, amount: 350 };
const UNAVAILABLE = { kind: 'unavailable', times: 200 } as const;

describe('a survey that is sent again while it is paid for', () => {
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
  /** Back, perhaps other answers, and Next. */
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
  /** What the provider keeps of the buyer's money for this survey. */
  const kept = async () =>
    (await orders()).reduce((sum, { id, refunded }) => sum + (intentOf(id)?.amount_received ?? 0) - refunded, 0);
  const REFUSED = { code: 'order_not_payable', message: expect.stringContaining('being processed') };

  it.each([
    ['other hours', { transferHours: '10-6 PST' }],
    ['the same answers', {}],
  ])('M47 is not charged again with %s when the news of its payment is late', async (_what, answers) => {
    const first = await open();
    await pay(shop.anonymous(), first);
    await again(answers);
    const refused = await press().expect(409);
    expect(refused.body).toMatchObject(REFUSED);
    expect(refused.body).not.toHaveProperty('clientSecret');
    await told(shop);
    expect(await orders()).toContainEqual({ id: first.orderId, status: 'paid', reason: null, refunded: 0 });
    expect(await kept()).toBe(35_000);
  });

  it('M47 is not charged again by another press of the same answers', async () => {
    await pay(shop.anonymous(), await open());
    expect((await press().expect(409)).body).toMatchObject(REFUSED);
  });

  it('M47 is not charged again while a bank payment is on its way, also not from My Purchases', async () => {
    const first = await open();
    await pay(shop.anonymous(), first, 'pm_usBankAccount_success');
    await again({ transferHours: '10-6 PST' });
    expect((await press().expect(409)).body).toMatchObject(REFUSED);
    const later = (await orders()).find(({ id, status }) => id !== first.orderId && status === 'pending')!;
    const buyer = shop.anonymous();
    await buyer.post('/api/login').send({ username: survey.username, password: survey.password }).expect(200);
    expect((await buyer.post(`/api/orders/${later.id}/payment`).expect(409)).body).toMatchObject(REFUSED);
  });

  it('M47 is not charged again while the earlier payment cannot be cancelled; then it can be tried again', async () => {
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

  it('M47 a press that was refused stays refused once the earlier order is paid', async () => {
    const first = await open();
    await again();
    const requestId = randomUUID();
    await pay(shop.anonymous(), first);
    await press(requestId).expect(409);
    await told(shop);
    expect((await press(requestId).expect(409)).body).toMatchObject(REFUSED);
  });

  it.each([
    ['the earlier', [0, 1]],
    ['the later', [1, 0]],
  ])('M47 keeps one payment and refunds the other when both went through, %s first', async (_which, sequence) => {
    await open();
    await again({ transferHours: '10-6 PST' });
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    await press().expect(503);
    shop.payments.faults.clear();
    const both = (await orders()).map(({ id }) => id);
    // As if both payments were known to the buyer: from a build before this one, for example.
    for (const place of sequence) {
      await pay(shop.anonymous(), { clientSecret: intentOf(both[place]!).client_secret! });
      await told(shop);
    }
    await told(shop);
    const [paid, other] = sequence.map((place) => both[place]!);
    expect((await orders()).find(({ id }) => id === paid)).toMatchObject({ status: 'paid', refunded: 0 });
    const refunded = { status: 'cancelled', reason: 'paid_too_late', refunded: 35_000 };
    expect((await orders()).find(({ id }) => id === other)).toMatchObject(refunded);
    expect(await mailsOf(shop, other!)).toEqual(['refunded-duplicate']);
    expect(await kept()).toBe(35_000);
  });

  it('M47 pays for a second order that was opened after the first was paid', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await pay(shop.anonymous(), await open());
      await told(shop);
    }
    expect(await orders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await kept()).toBe(70_000);
  });

  it('M47 news of both payments at once leaves one of them paid', async () => {
    await open();
    await again();
    shop.payments.faults.plan({ ...UNAVAILABLE, match: '/cancel' });
    await press().expect(503);
    shop.payments.faults.clear();
    const secrets = (await orders()).map(({ id }) => intentOf(id).client_secret!);
    await Promise.all(secrets.map((clientSecret) => pay(shop.anonymous(), { clientSecret })));
    await shop.payments.deliveries.settled();
    await Promise.all([told(shop), told(shop)]);
    await told(shop);
    expect((await orders()).map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
    expect(await kept()).toBe(35_000);
  });
});
