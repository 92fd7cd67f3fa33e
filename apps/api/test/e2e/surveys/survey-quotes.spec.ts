import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { emailsOf, orderRow, pay } from '../../support/shop/buying.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const TEN = { leadType: 'Live Transfers', quantity: 10 };

describe('M47 survey quotes', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  async function setRate(value: number): Promise<void> {
    const { version } = (await admin.get('/api/admin/prices').expect(200)).body as { version: number };
    const changes = ['survey.live_transfer', 'ringcloud.live_transfers'].map((setting) => ({ setting, value }));
    await admin.post('/api/admin/prices').send({ version, reason: 'A test', changes }).expect(200);
  }
  /** Posts a survey of ten live transfers, quoted at $35 each. */
  async function postSurvey(survey: object = buildSurvey()): Promise<string> {
    await setRate(3_500);
    return ((await shop.anonymous().post('/api/survey').send(survey).expect(200)).body as SurveyResponse).submissionId;
  }
  const press = (submissionId: string, amount: number, more: object = {}) =>
    shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ ...TEN, submissionId, amount, requestId: randomUUID(), ...more });
  const open = async (submissionId: string, amount: number) =>
    (await press(submissionId, amount).expect(200)).body as PaymentIntentResponse;
  const age = (submissionId: string, interval: string) =>
    shop.db.run(
      'UPDATE surveys SET updated_at = updated_at - $2::interval, requoted_at = requoted_at - $2::interval WHERE id = $1',
      [submissionId, interval],
    );
  const ordersOf = (submissionId: string) =>
    shop.db.query<{ id: string; status: string; reason: string | null; unitCents: number; refunded: number }>(
      `SELECT id, status, cancel_reason AS reason, unit_cents AS "unitCents", refunded_cents::int AS refunded
       FROM orders WHERE survey_id = $1 ORDER BY number`,
      [submissionId],
    );
  const payAndWait = async (order: PaymentIntentResponse) => {
    await pay(shop.anonymous(), order);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
  };
  const REQUOTED = {
    code: 'quote_differs',
    quote: { quantity: 10, unitPrice: 99, amount: 990 },
    package: { channel: 'survey', leadType: 'Live Transfers', requoted: true },
    message: expect.stringContaining('good for 24 hours and one order'),
  };

  it('M40 M47 charges the quote for 24 hours, also after a price change', async () => {
    const submissionId = await postSurvey();
    await setRate(9_900);
    await age(submissionId, '23 hours 59 minutes');
    expect(await open(submissionId, 350)).toMatchObject({ amount: 350 });
  });

  it('M47 requotes at the current price after 24 hours, with the reason', async () => {
    const submissionId = await postSurvey();
    await setRate(9_900);
    await age(submissionId, '24 hours');
    expect((await press(submissionId, 350).expect(409)).body).toMatchObject(REQUOTED);
    // A repeated request, for example after a lost answer, gets the same response with the reason.
    expect((await press(submissionId, 350).expect(409)).body).toMatchObject(REQUOTED);
    expect(await ordersOf(submissionId)).toEqual([]);
    await open(submissionId, 990);
    expect(await ordersOf(submissionId)).toMatchObject([{ status: 'pending', unitCents: 9_900 }]);
    await setRate(11_100);
    await age(submissionId, '24 hours');
    await press(submissionId, 990).expect(409);
    await open(submissionId, 1_110);
  });

  it('M47 counts the 24 hours from the last time that the survey was sent', async () => {
    const survey = buildSurvey();
    const submissionId = await postSurvey(survey);
    await age(submissionId, '23 hours');
    expect(await postSurvey({ ...survey, submissionId })).toBe(submissionId);
    await age(submissionId, '23 hours');
    await setRate(9_900);
    expect(await open(submissionId, 350)).toMatchObject({ amount: 350 });
  });

  it('M47 uses a quote for one paid order; the next order costs the current price', async () => {
    const submissionId = await postSurvey();
    await payAndWait(await open(submissionId, 350));
    await setRate(9_900);
    expect((await press(submissionId, 350).expect(409)).body).toMatchObject(REQUOTED);
    await payAndWait(await open(submissionId, 990));
    await setRate(11_100);
    await press(submissionId, 990).expect(409);
    await press(submissionId, 350).expect(409);
    expect(await ordersOf(submissionId)).toMatchObject([
      { status: 'paid', unitCents: 3_500 },
      { status: 'paid', unitCents: 9_900 },
    ]);
  });

  it('M47 keeps a quote used after its order was refunded', async () => {
    const submissionId = await postSurvey();
    const paid = await open(submissionId, 350);
    await payAndWait(paid);
    const body = { amountCents: 35_000, refundedCents: 0, reason: 'other', note: 'Test', requestId: randomUUID() };
    await admin.post(`/api/admin/orders/${paid.orderId}/refund`).send(body).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await orderRow(shop, paid.orderId)).toMatchObject({ status: 'cancelled', refunded: 35_000 });
    await setRate(9_900);
    await press(submissionId, 350).expect(409);
  });

  it('M47 uses a quote for one order only, also when several were opened before the first was paid', async () => {
    for (let round = 0; round < 2; round += 1) {
      const submissionId = await postSurvey();
      // The provider can't cancel the earlier payments: all of them can be paid, though only the first was returned.
      shop.payments.faults.plan({ kind: 'unavailable', times: 200, match: '/cancel' });
      try {
        await open(submissionId, 350);
        for (let each = 1; each < 4; each += 1) await press(submissionId, 350).expect(503);
      } finally {
        shop.payments.faults.clear();
      }
      const ids = (await ordersOf(submissionId)).map(({ id }) => id);
      const opened = shop.payments.store.paymentIntents
        .all()
        .flatMap(({ metadata, client_secret }) => (ids.includes(metadata.order_id!) ? [{ clientSecret: client_secret! }] : []));
      expect(opened).toHaveLength(4);
      expect(await ordersOf(submissionId)).toMatchObject(Array(4).fill({ status: 'pending' }));
      await setRate(9_900);
      await Promise.all(opened.map((order) => pay(shop.anonymous(), order)));
      await waitUntilQueuesIdle(shop);
      const orders = await ordersOf(submissionId);
      expect(orders.filter(({ status }) => status === 'paid')).toMatchObject([{ unitCents: 3_500, refunded: 0 }]);
      const others = { status: 'cancelled', reason: 'paid_too_late', refunded: 35_000 };
      const refunded = orders.filter(({ status }) => status !== 'paid');
      expect(refunded).toMatchObject(Array(3).fill(others));
      for (const { id } of refunded) expect(await emailsOf(shop, id)).toEqual(['refunded-duplicate']);
    }
  });

  it('M47 the database refuses a second paid order for one quote', async () => {
    const submissionId = await postSurvey();
    await payAndWait(await open(submissionId, 350));
    const copy = shop.db.run(
      `INSERT INTO orders (reference, channel, product, status, description, survey_id, survey_quoted_at, quantity, total_cents, paid_at)
       SELECT reference || 'x', channel, product, status, description, survey_id, survey_quoted_at, quantity, total_cents, paid_at
       FROM orders WHERE survey_id = $1`,
      [submissionId],
    );
    await expect(copy).rejects.toThrow('orders_survey_quote_key');
  });

  it('M47 moves an unpaid order to the new quote when its price is unchanged', async () => {
    const submissionId = await postSurvey();
    const requestId = randomUUID();
    const opened = async () => (await press(submissionId, 350, { requestId }).expect(200)).body as PaymentIntentResponse;
    const first = await opened();
    await age(submissionId, '24 hours');
    const again = await opened();
    expect(again.orderId).toBe(first.orderId);
    await payAndWait(again);
    const used =
      'SELECT 1 FROM orders o JOIN surveys s ON s.id = o.survey_id AND s.requoted_at = o.survey_quoted_at WHERE o.id = $1';
    expect(await shop.db.query(used, [again.orderId])).toHaveLength(1);
  });

  it('P3 leaves exactly the last order payable after ten simultaneous requests', async () => {
    const submissionId = await postSurvey();
    const presses = await Promise.all(Array.from({ length: 10 }, () => press(submissionId, 350)));
    // A request whose order a later request has already closed gets 409.
    for (const { status } of presses) expect([200, 409]).toContain(status);
    const orders = await ordersOf(submissionId);
    const intents = shop.payments.store.paymentIntents.all();
    const payable = (id: string) => intents.some((one) => one.metadata.order_id === id && one.status !== 'canceled');
    expect(orders.map(({ id }) => payable(id))).toEqual([...Array<boolean>(9).fill(false), true]);
    expect(presses.map(({ body }) => (body as PaymentIntentResponse).orderId)).toContain(orders.at(-1)!.id);
    expect(orders.map(({ status }) => status)).toEqual([...Array<string>(9).fill('cancelled'), 'pending']);
  });

  it('M46 returns the survey’s own package and price for a payload with another package', async () => {
    const { body } = await shop.anonymous().post('/api/ringcloud-survey').send(buildRingcloud()).expect(200);
    const { submissionId } = body as SurveyResponse;
    const swapped = { amount: 80, tier: 'ringcloud', packageType: 'live_transfers', quantity: 20, submissionId };
    const refused = await shop.anonymous().post('/api/create-payment-intent').send(swapped).expect(409);
    expect(refused.body).toMatchObject({
      quote: { quantity: 20, unitPrice: 4, amount: 80 },
      package: { channel: 'ringcloud', leadType: 'partial_apps', ageRange: '60-90', description: 'Aged Leads Package' },
    });
    expect(await ordersOf(submissionId)).toEqual([]);
  });
});
