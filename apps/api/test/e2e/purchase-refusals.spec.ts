import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '@warmline/contracts/api/orders';
import type { Agent } from 'supertest';
import { buildLead, stockLeads } from '../factories/leads.js';
import { hold, onSale, orderRow, pay, reaches } from '../support/buying.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('buying aged leads: what is refused, given up and read back', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const stockOne = async (overrides = {}) => (await stockLeads(shop, [buildLead(overrides)]))[0]!;
  const NUMBER = 'Each lead is named by its number.';

  it.each([
    ['no lead', [], 'Please select at least one lead to purchase.'],
    ['nothing', undefined, 'Please select at least one lead to purchase.'],
    ['text', 'all', 'Please select at least one lead to purchase.'],
    ['null', null, 'Please select at least one lead to purchase.'],
    ['names', ['7'], NUMBER],
    ['fractions', [1.5], NUMBER],
    ['zero', [0], NUMBER],
    ['negative numbers', [-1], NUMBER],
    ['a number that is not exact', [2 ** 53], NUMBER],
    ['nested lists', [[1]], NUMBER],
    ['null in it', [null], NUMBER],
    ['too many', Array.from({ length: 501 }, (_, index) => index + 1), 'At most 500 leads can be bought at once.'],
  ])('B5.08 refuses %s', async (_case, leadIds, message) => {
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message, errors: [{ field: 'leadIds', message }] });
  });

  it('names leads that never were as gone, and holds nothing', async () => {
    const id = await stockOne();
    const { body } = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [id, 999_999_999] })
      .expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'leads_gone',
      message: 'One of these leads is no longer available.',
      leadIds: [999_999_999],
    });
    expect(await onSale(buyer, [id])).toEqual([id]);
  });

  it('M12 an id named twice counts once; the total is the sum of the prices of this moment', async () => {
    const ids = await stockLeads(shop, [buildLead({ ageDays: 60 }), buildLead({ ageDays: 61 }), buildLead({ priceCents: 123 })]);
    expect(await hold(buyer, [...ids, ids[0]!])).toMatchObject({ count: 3, total: 10.23 });
  });

  it('the client’s price has no place in the request', async () => {
    const { body } = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [await stockOne()], total: 0.01 })
      .expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'total' }] });
  });

  it.each([
    ['below the smallest card payment', [49], 'The smallest card payment is $0.50. Please add another lead.'],
    ['above the largest', [99_999_999, 1], 'The largest card payment is $999,999.99. Please choose fewer leads.'],
    [
      'above what an amount can store',
      Array<number>(22).fill(99_999_999),
      'The largest card payment is $999,999.99. Please choose fewer leads.',
    ],
  ])('refuses a total %s, and holds nothing', async (_case, prices, message) => {
    const ids = await stockLeads(
      shop,
      prices.map((priceCents) => buildLead({ priceCents })),
    );
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds: ids }).expect(400);
    expect(body).toMatchObject({ code: 'amount_out_of_range', message });
    expect(await onSale(buyer, ids)).toEqual(ids);
  });

  it('B8.16 a declined card leaves the hold, and another card pays', async () => {
    const held = await hold(buyer, [await stockOne()]);
    const declined = { clientSecret: held.clientSecret, paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds' };
    const { body } = await buyer.post('/api/sandbox/confirm').send(declined).expect(402);
    expect(body).toMatchObject({ code: 'card_declined', message: 'Your card has insufficient funds.' });
    await pay(buyer, held);
    await reaches(buyer, held.orderId, 'paid');
  });

  it('a lost answer of the provider costs nothing: the same request finds its order and its one payment', async () => {
    const id = await stockOne();
    shop.payments.faults.plan({ kind: 'unavailable', times: 3, match: 'POST /v1/payment_intents' });
    const { body, headers } = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [id] })
      .expect(503);
    expect(body).toMatchObject({ code: 'payment_unavailable', message: 'Failed to initialize payment. Please try again.' });
    expect(headers['retry-after']).toBeDefined();
    shop.payments.faults.clear();
    shop.payments.faults.plan({ kind: 'drop_after', times: 1, match: 'POST /v1/payment_intents' });
    const held = await hold(buyer, [id]);
    const intents = shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.order_id === held.orderId);
    expect(intents).toHaveLength(1);
  });

  it('gives an unpaid order up: the payment dies, the leads return, twice is once', async () => {
    const id = await stockOne();
    const held = await hold(buyer, [id]);
    for (const _time of [1, 2]) await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(204);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'by_buyer', refunded: 0 });
    expect(await onSale(buyer, [id])).toEqual([id]);
    await buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod: 'pm_card_visa' }).expect(402);
    expect((await hold(buyer, [id])).orderId).not.toBe(held.orderId);
  });

  it('money is quicker: a payment under way is not given up', async () => {
    const id = await stockOne();
    const held = await hold(buyer, [id]);
    shop.payments.deliveries.hold();
    await pay(buyer, held);
    const { body } = await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(409);
    expect(body).toMatchObject({ code: 'order_not_cancellable' });
    await shop.payments.deliveries.release();
    await reaches(buyer, held.orderId, 'paid');
    await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(409);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
  });

  it('somebody else’s order is not found, whatever is tried with it', async () => {
    const other = await shop.signedIn('buyer');
    const held = await hold(buyer, [await stockOne()]);
    await other.get(`/api/orders/${held.orderId}`).expect(404);
    await other.get(`/api/orders/${held.orderId}/leads.csv`).expect(404);
    await other.post(`/api/orders/${held.orderId}/cancel`).expect(404);
    const { body } = await other.get('/api/orders').expect(200);
    expect(body).toEqual([]);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
  });

  it('M13 lists a buyer’s orders, newest first, and exports the bought leads, safe for spreadsheets', async () => {
    const customer = await shop.signedIn('buyer');
    const lead = buildLead({ name: '=HYPERLINK("http://evil.example")', email: '+evil@mail.example', state: 'TX', ageDays: 75 });
    const [first, second] = [await hold(customer, await stockLeads(shop, [lead])), await hold(customer, [await stockOne()])];
    await pay(customer, first);
    await reaches(customer, first.orderId, 'paid');
    const { body } = (await customer.get('/api/orders').expect(200)) as { body: OrderSummary[] };
    expect(body).toEqual([
      expect.objectContaining({ id: second.orderId, status: 'pending', expiresAt: second.expiresAt, paidAt: null }),
      expect.objectContaining({
        id: first.orderId,
        status: 'paid',
        totalCents: 400,
        expiresAt: null,
        number: expect.stringMatching(/^WL-\d+$/),
      }),
    ]);
    const csv = await customer.get(`/api/orders/${first.orderId}/leads.csv`).expect(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="warmline-${body[1]!.number}-leads.csv"`,
    });
    const [header, row] = csv.text.split('\r\n');
    expect(header).toBe('Name,Phone,Email,State,Form filled,Age (days),Price (USD)');
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.example""\)",\(201\) \d{3}-\d{4},'\+evil@mail\.example,TX,\d{4}-\d\d-\d\d,75,4\.00$/,
    );
  });
});
