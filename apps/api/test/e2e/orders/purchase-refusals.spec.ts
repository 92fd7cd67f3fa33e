import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { hold, listedAmong, orderRow, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('buying aged leads: refusals, cancellation and reading back', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const addOneLead = async (overrides = {}) => (await addInventory(shop, [buildLead(overrides)]))[0]!;
  const NUMBER = 'Each lead ID must be a number.';

  it.each([
    ['an empty list', [], 'Please select at least one lead to purchase.'],
    ['nothing', undefined, 'Please select at least one lead to purchase.'],
    ['text', 'all', 'Please select at least one lead to purchase.'],
    ['null', null, 'Please select at least one lead to purchase.'],
    ['names', ['7'], NUMBER],
    ['fractions', [1.5], NUMBER],
    ['zero', [0], NUMBER],
    ['negative numbers', [-1], NUMBER],
    ['a number that is not a safe integer', [2 ** 53], NUMBER],
    ['nested lists', [[1]], NUMBER],
    ['a null item', [null], NUMBER],
    ['too many leads', Array.from({ length: 501 }, (_, index) => index + 1), 'At most 500 leads can be bought at once.'],
  ])('B5.08 rejects %s', async (_case, leadIds, message) => {
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message, errors: [{ field: 'leadIds', message }] });
  });

  it('names unknown leads as unavailable and holds nothing', async () => {
    const id = await addOneLead();
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
    expect(await listedAmong(buyer, [id])).toEqual([id]);
  });

  it('M12 counts a repeated id once; the total is the sum of the current prices', async () => {
    const ids = await addInventory(shop, [
      buildLead({ ageDays: 60 }),
      buildLead({ ageDays: 61 }),
      buildLead({ priceCents: 123 }),
    ]);
    expect(await hold(buyer, [...ids, ids[0]!])).toMatchObject({ count: 3, total: 10.23 });
  });

  it('rejects a price from the client', async () => {
    const { body } = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [await addOneLead()], price: 0.01 })
      .expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'price' }] });
  });

  it.each([
    ['below the smallest card payment', [49], 'The smallest card payment is $0.50. Please add another lead.'],
    ['above the largest card payment', [99_999_999, 1], 'The largest card payment is $999,999.99. Please choose fewer leads.'],
    [
      'above the largest storable amount',
      Array<number>(22).fill(99_999_999),
      'The largest card payment is $999,999.99. Please choose fewer leads.',
    ],
  ])('M30 rejects a total %s and holds nothing', async (_case, prices, message) => {
    const ids = await addInventory(
      shop,
      prices.map((priceCents) => buildLead({ priceCents })),
    );
    const { body } = await buyer.post('/api/bulk-purchase-leads').send({ leadIds: ids }).expect(400);
    expect(body).toMatchObject({ code: 'amount_out_of_range', message });
    expect(await listedAmong(buyer, ids)).toEqual(ids);
  });

  it('B8.16 keeps the hold after a declined card, so another card can pay', async () => {
    const held = await hold(buyer, [await addOneLead()]);
    const declined = { clientSecret: held.clientSecret, paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds' };
    const { body } = await buyer.post('/api/sandbox/confirm').send(declined).expect(402);
    expect(body).toMatchObject({ code: 'card_declined', message: 'Your card has insufficient funds.' });
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
  });

  it('finds the same order and its one payment when the request is repeated after a lost answer of the provider', async () => {
    const id = await addOneLead();
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

  it('cancels an unpaid order with its payment and releases the leads; a second cancellation changes nothing', async () => {
    const id = await addOneLead();
    const held = await hold(buyer, [id]);
    for (const _time of [1, 2]) await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(204);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'by_buyer', refunded: 0 });
    expect(await listedAmong(buyer, [id])).toEqual([id]);
    await buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod: 'pm_card_visa' }).expect(402);
    expect((await hold(buyer, [id])).orderId).not.toBe(held.orderId);
  });

  it('refuses to cancel an order while its payment is processing', async () => {
    const id = await addOneLead();
    const held = await hold(buyer, [id]);
    shop.payments.deliveries.hold();
    await pay(buyer, held);
    const { body } = await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(409);
    expect(body).toMatchObject({ code: 'order_not_cancellable' });
    await shop.payments.deliveries.release();
    await waitForStatus(buyer, held.orderId, 'paid');
    await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(409);
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
  });

  it('returns 404 for another buyer’s order on every route', async () => {
    const other = await shop.signedIn('buyer');
    const held = await hold(buyer, [await addOneLead()]);
    await other.get(`/api/orders/${held.orderId}`).expect(404);
    await other.get(`/api/orders/${held.orderId}/leads.csv`).expect(404);
    await other.post(`/api/orders/${held.orderId}/cancel`).expect(404);
    const { body } = await other.get('/api/orders').expect(200);
    expect(body).toEqual([]);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
  });

  it('M13 lists a buyer’s orders, newest first, and exports the bought leads; cells cannot run as spreadsheet formulas', async () => {
    const customer = await shop.signedIn('buyer');
    const lead = buildLead({ name: '=HYPERLINK("http://evil.example")', email: '+evil@mail.example', state: 'TX', ageDays: 75 });
    const [first, second] = [await hold(customer, await addInventory(shop, [lead])), await hold(customer, [await addOneLead()])];
    await pay(customer, first);
    await waitForStatus(customer, first.orderId, 'paid');
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
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="warmline-${body[1]!.number}-leads.csv"`);
    const [header, row] = csvTextOf(csv).split('\r\n');
    expect(header).toBe('Name,Phone,Email,State,Form filled (UTC),Age (days),Price (USD),Refund,ZIP');
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.example""\)",\(201\) \d{3}-\d{4},'\+evil@mail\.example,TX,\d{4}-\d\d-\d\d,75,4\.00,,$/,
    );
  });
});
