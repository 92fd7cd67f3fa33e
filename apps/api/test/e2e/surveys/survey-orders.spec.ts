import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { AGE_RANGES, RINGCLOUD_PRICES, SURVEY_PRICES } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import fc from 'fast-check';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

interface StoredOrder {
  channel: string;
  product: string;
  description: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  details: Record<string, unknown>;
  surveyId: string | null;
}

interface Product {
  form: 'survey' | 'ringcloud';
  leadType: string;
  ageRange?: string;
}

/** Expected data of every product, independent of the code: price setting, title and product. */
const PRODUCTS: (Product & { key: keyof PriceOverrides; description: string; product: string })[] = [
  {
    form: 'survey',
    leadType: 'Live Transfers',
    key: 'survey.live_transfer',
    description: 'Live Transfers',
    product: 'live_transfer',
  },
  { form: 'survey', leadType: 'Call-Backs', key: 'survey.callback', description: 'Call-Backs', product: 'callback' },
  ...AGE_RANGES.map((ageRange) => ({
    form: 'survey' as const,
    leadType: 'Aged Leads',
    ageRange,
    key: `survey.aged_lead.${ageRange}` as const,
    description: 'Aged Leads',
    product: 'aged_lead',
  })),
  {
    form: 'ringcloud',
    leadType: 'live_transfers',
    key: 'ringcloud.live_transfers',
    description: 'Live Transfers Package',
    product: 'live_transfer',
  },
  {
    form: 'ringcloud',
    leadType: 'call_backs',
    key: 'ringcloud.call_backs',
    description: 'Call-Backs Package',
    product: 'callback',
  },
  ...[...AGE_RANGES, undefined].map((ageRange) => ({
    form: 'ringcloud' as const,
    leadType: 'partial_apps',
    ageRange,
    key: `ringcloud.partial_apps.${ageRange ?? 'default'}` as const,
    description: 'Aged Leads Package',
    product: 'aged_lead',
  })),
];

describe('M46 consistency of product and price in an order', () => {
  let shop: TestApp;
  /** A distinct rate for every product, so that no two can be confused. */
  const rates = Object.fromEntries(PRODUCTS.map(({ key }, index) => [key, 1_000 + index * 101])) as Record<string, number>;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    const admin = await shop.signedIn('admin');
    const changes = Object.entries(rates).map(([setting, value]) => ({ setting, value }));
    const { body } = await admin.get('/api/admin/prices').expect(200);
    const { version } = body as { version: number };
    await admin.post('/api/admin/prices').send({ version, reason: 'Rates of a test', changes }).expect(200);
  });
  afterAll(() => shop.stop());

  const orderCount = async () => Number((await shop.db.query<{ count: string }>('SELECT count(*) FROM orders'))[0]!.count);
  async function stored(orderId: string): Promise<StoredOrder> {
    const [row] = await shop.db.query<StoredOrder>(
      `SELECT channel, product, description, quantity, unit_cents AS "unitCents", total_cents AS "totalCents", details,
         survey_id AS "surveyId" FROM orders WHERE id = $1`,
      [orderId],
    );
    return row!;
  }

  /** Posts a survey for a product; `noise` adds answers that belong to other products. */
  async function postSurvey({ form, leadType, ageRange }: Product, quantity: number, noise: object): Promise<string> {
    const own =
      form === 'ringcloud'
        ? buildRingcloud({ ageRange: undefined, ...noise, leadType, totalTransfers: quantity, ...(ageRange && { ageRange }) })
        : buildSurvey({
            ...(leadType !== 'Live Transfers' && { totalTransfers: 77 }),
            ...noise,
            leadType,
            ...(leadType === 'Live Transfers' ? { totalTransfers: quantity } : { totalCallbacks: quantity }),
            ...(ageRange && { ageRange }),
          });
    const { body } = await shop
      .anonymous()
      .post(form === 'ringcloud' ? '/api/ringcloud-survey' : '/api/survey')
      .send(own)
      .expect(200);
    return (body as SurveyResponse).submissionId;
  }

  const payloadOf = ({ form, leadType, ageRange }: Product, quantity: number) =>
    form === 'survey' ? { leadType, quantity, ageRange } : { tier: 'ringcloud', packageType: leadType, quantity, ageRange };

  /** Checks that the stored order is for one product at that product's rate. */
  function expectConsistent(order: StoredOrder): void {
    const { details, channel } = order;
    const product = PRODUCTS.find(
      (each) => each.form === channel && each.product === order.product && each.ageRange === details.ageRange,
    );
    expect(product).toBeDefined();
    expect(order).toMatchObject({ description: product!.description, unitCents: rates[product!.key] });
    expect(order.totalCents).toBe(order.quantity * order.unitCents);
    expect(details).not.toHaveProperty('leadType');
  }

  const quantity = fc.oneof(fc.constantFrom(1, 2, 10), fc.integer({ min: 1, max: 2_000 }));
  const product = fc.constantFrom(...PRODUCTS);
  const noise = fc.constantFrom({}, { ageRange: '90-180' }, { transferHours: '9-5' });
  const attempt = fc.record({
    wanted: product,
    quantity,
    /** Which values stay those of the survey; a typical attack changes one value only. */
    same: fc.record({ product: fc.boolean(), quantity: fc.boolean(), ageRange: fc.constantFrom('own', 'none', ...AGE_RANGES) }),
    pays: fc.constantFrom('survey', 'payload', 'one dollar'),
  });
  const surveys = fc.record({ product, quantity, noise, attempts: fc.array(attempt, { minLength: 5, maxLength: 5 }) });

  it('M46 M8 a survey opens only its own order: any other payload gets 409 with the right quote and package', async () => {
    const cases = fc.sample(surveys, { numRuns: 30, seed: Number(process.env.PROPERTY_SEED) });
    let opened = 0;
    for (const each of cases) {
      const submissionId = await postSurvey(each.product, each.quantity, each.product.ageRange ? {} : each.noise);
      const rate = rates[each.product.key]!;
      for (const { wanted, quantity: other, same, pays } of each.attempts) {
        const named = { ...(same.product ? each.product : wanted) };
        const ageRange = same.ageRange === 'own' ? named.ageRange : same.ageRange === 'none' ? undefined : same.ageRange;
        const count = same.quantity ? each.quantity : other;
        const amount = { survey: each.quantity * rate, payload: count * rates[named.key]!, 'one dollar': 100 }[pays] / 100;
        const before = await orderCount();
        const { status, body } = await shop
          .anonymous()
          .post('/api/create-payment-intent')
          .send({ ...payloadOf({ ...named, ageRange }, count), amount, submissionId });
        if (status === 200) {
          opened += 1;
          const order = await stored((body as { orderId: string }).orderId);
          expectConsistent(order);
          expect(order).toMatchObject({ channel: each.product.form, product: each.product.product, quantity: each.quantity });
          expect(order).toMatchObject({ unitCents: rate, surveyId: submissionId });
          expect(order.details.ageRange).toBe(each.product.ageRange);
        } else {
          expect({ status, body: body as ErrorBody }).toMatchObject({
            status: 409,
            body: {
              code: 'quote_differs',
              quote: { quantity: each.quantity, unitPrice: rate / 100, amount: (each.quantity * rate) / 100 },
              package: { channel: each.product.form, leadType: each.product.leadType, description: each.product.description },
            },
          });
          expect((body as ErrorBody).package?.ageRange).toBe(each.product.ageRange);
          expect(await orderCount()).toBe(before);
        }
      }
      // The survey's own package opens an order.
      const own = { ...payloadOf(each.product, each.quantity), amount: (each.quantity * rate) / 100, submissionId };
      await shop.anonymous().post('/api/create-payment-intent').send(own).expect(200);
    }
    expect(opened).toBeGreaterThan(5);
  });

  it('M46 the payload alone sets product and price when there is no survey', async () => {
    const cases = fc.sample(fc.record({ product, quantity, stray: fc.option(fc.constantFrom(...AGE_RANGES)) }), {
      numRuns: 120,
      seed: Number(process.env.PROPERTY_SEED),
    });
    for (const { product: wanted, quantity: count, stray } of cases) {
      const isAged = wanted.product === 'aged_lead';
      const payload = payloadOf({ ...wanted, ageRange: isAged ? wanted.ageRange : (stray ?? undefined) }, count);
      const amount = (count * rates[wanted.key]!) / 100;
      const { body } = await shop
        .anonymous()
        .post('/api/create-payment-intent')
        .send({ ...payload, amount })
        .expect(200);
      const order = await stored((body as { orderId: string }).orderId);
      expectConsistent(order);
      expect(order).toMatchObject({ channel: wanted.form, product: wanted.product, quantity: count });
      const wrong = await shop
        .anonymous()
        .post('/api/create-payment-intent')
        .send({ ...payload, amount: amount + 1 });
      expect(wrong.body).toMatchObject({ code: 'quote_differs', package: { leadType: wanted.leadType } });
    }
  });

  it('M46 the test has a distinct rate for every product of both surveys', () => {
    const book = [SURVEY_PRICES['Aged Leads'], RINGCLOUD_PRICES.partial_apps].flatMap((prices) => Object.keys(prices));
    expect(PRODUCTS).toHaveLength(book.length + 4);
    expect(new Set(Object.values(rates)).size).toBe(PRODUCTS.length);
  });
});
