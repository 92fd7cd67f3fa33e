import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { CALL_TRANSFER_EXAMPLES } from '@warmline/contracts/orders/examples';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const buildOrder = (overrides: Record<string, unknown> = {}) => ({
  totalTransfers: 10,
  callsPerDay: 5,
  transferHours: '9-5 EST',
  transferPhone: '(305) 555-0123',
  workingStates: 'FL, GA',
  leadType: 'Live Transfers',
  price: 350,
  ...overrides,
});

describe('call transfers ordered in the dashboard', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('B7.07 B9.01 M16 orders at $35 a transfer, returns the client secret, and becomes paid by its event', async () => {
    const buyer = await shop.signedIn('buyer');
    const { body } = await buyer.post('/api/call-transfer-order').send(buildOrder()).expect(200);
    const { clientSecret, orderId, amount } = body as PaymentIntentResponse;
    expect(amount).toBe(350);
    await buyer.post('/api/sandbox/confirm').send({ clientSecret, paymentMethod: 'pm_card_visa' }).expect(200);
    const order = await waitFor('the order to be paid', async () => {
      const { body: shown } = (await buyer.get(`/api/orders/${orderId}`).expect(200)) as { body: OrderDetail };
      return shown.status === 'paid' && shown;
    });
    expect(order).toMatchObject({ channel: 'dashboard-transfers', quantity: 10, totalCents: 35_000, leads: [] });
  });

  it('M28 returns the same unpaid order for a repeated request', async () => {
    const buyer = await shop.signedIn('buyer');
    const presses = await Promise.all([1, 2, 3].map(() => buyer.post('/api/call-transfer-order').send(buildOrder()).expect(200)));
    expect(new Set(presses.map(({ body }) => (body as PaymentIntentResponse).orderId)).size).toBe(1);
  });

  it('rejects a wrong price and returns the right one', async () => {
    const buyer = await shop.signedIn('buyer');
    const { body } = await buyer
      .post('/api/call-transfer-order')
      .send(buildOrder({ price: 10 }))
      .expect(409);
    expect(body).toMatchObject({ code: 'quote_differs', quote: { unitPrice: 35, amount: 350 } });
  });

  it.each([
    ['B5.03', 'totalTransfers', 0, 'Must be at least 1 transfer'],
    ['B5.04', 'callsPerDay', 0, 'Must be at least 1 call per day'],
    ['B5.05', 'transferHours', ' ', 'Please specify transfer hours'],
    ['B5.06', 'transferPhone', '305555012', 'Phone number must be at least 10 digits'],
    ['B5.06', 'transferPhone', 'my cell phone', 'Phone number must be at least 10 digits'],
    ['B5.06', 'transferPhone', '305-555-014 ext', 'Phone number must be at least 10 digits'],
    ['B5.07', 'workingStates', '', 'Please specify working states'],
  ])('%s M44 rejects %s = %j', async (_id, field, value, message) => {
    const buyer = await shop.signedIn('buyer');
    const { body } = await buyer
      .post('/api/call-transfer-order')
      .send(buildOrder({ [field]: value }))
      .expect(400);
    expect(body).toMatchObject({ errors: expect.arrayContaining([{ field, message }]) });
  });

  it.each(CALL_TRANSFER_EXAMPLES.invalid)(
    'B5.03 B5.04 B5.05 B5.06 B5.07 rejects $name with the message of the form',
    async (example) => {
      const buyer = await shop.signedIn('buyer');
      const { body } = await buyer.post('/api/call-transfer-order').send(example.body).expect(400);
      const { field, message } = example;
      expect(body).toMatchObject({ errors: expect.arrayContaining([message === null ? { field } : { field, message }]) });
    },
  );

  it.each(['support', 'admin'] as const)('P13 refuses %s', async (access) => {
    const staff = await shop.signedIn(access);
    await staff.post('/api/call-transfer-order').send(buildOrder()).expect(403);
  });
});
