import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QuantityOrderRequest, QuantityOrderResponse, QuantityQuote } from '@warmline/contracts/orders/quantity';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold } from '../../support/shop/buying.js';
import { availableTo } from '../../support/wallet/ledger.js';
import { grantPromo } from '../../support/wallet/promo.js';
import { newFunded } from '../../support/shop/standing-orders.js';
import { fingerprint, keyOf, listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('leads on the do-not-call list of an agency', () => {
  let shop: TestApp;
  let buyer: Agent;
  let agencyId: string;
  let ids: [number, number, number];
  let phones: [string, string, string];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run(`UPDATE aged_leads SET held_until = now() + interval '1 day' WHERE sold_at IS NULL`);
    ({ agent: buyer, agencyId } = await newFunded(shop, 2_000));
    phones = Array.from({ length: 3 }, () => newPhone()) as typeof phones;
    ids = (await addInventory(
      shop,
      phones.map((phone, n) => buildLead({ phone, state: 'WY', priceCents: 100 * (n + 1) })),
    )) as typeof ids;
  });

  let last = 3_055_550_000;
  const newPhone = () => String((last += 1));
  const buy = (leadIds: readonly number[], rest: object = { payWith: 'wallet' }) =>
    buyer.post('/api/bulk-purchase-leads').send({ leadIds, requestId: randomUUID(), ...rest });
  const byNumber = (quantity: number, rest: Partial<QuantityOrderRequest> = { payWith: 'wallet' }) =>
    buyer
      .post('/api/quantity-orders')
      .send({ filter: 'WY', quantity, pick: 'cheapest', requestId: randomUUID(), ...rest } satisfies QuantityOrderRequest);
  const leadsOf = async (orderId: string) =>
    (
      await shop.db.query<{ id: number }>('SELECT lead_id::float8 AS id FROM order_lines WHERE order_id = $1 ORDER BY 1', [
        orderId,
      ])
    ).map(({ id }) => id);

  it.each(['cash', 'promo credit'])('L69 the balance buys the others, once for a press: %s', async (from) => {
    if (from === 'promo credit') await grantPromo(shop, agencyId, 150);
    const before = await availableTo(shop, agencyId);
    await listPhones(buyer, [phones[1]]);
    const press = { payWith: 'wallet', requestId: randomUUID(), total: 6 };
    const { body } = (await buy(ids, press).expect(200)) as { body: { orderId: string } };
    expect(body).toMatchObject({ status: 'paid', count: 2, total: 4 });
    expect(await leadsOf(body.orderId)).toEqual([ids[0], ids[2]]);
    expect((await buy(ids, press).expect(200)).body).toMatchObject({ orderId: body.orderId, count: 2 });
    expect(await availableTo(shop, agencyId)).toBe(before - 400);
    expect((await buyer.get(`/api/orders/${body.orderId}`).expect(200)).body).toMatchObject({
      quantity: 2,
    } satisfies Partial<OrderDetail>);
  });

  it('L113 says that too few are left, and not which, and sells them to a buyer who wants them anyway', async () => {
    await listPhones(buyer, phones.slice(1));
    const { body } = await buy(ids.slice(1)).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'in_your_list',
      message: SUPPRESSION_MESSAGES.tooFewLeft('leads'),
    });
    await buy(ids.slice(1), { payWith: 'wallet', allowListed: 'yes' }).expect(400);
    expect((await buy(ids.slice(1), { payWith: 'wallet', allowListed: true }).expect(200)).body).toMatchObject({ count: 2 });
  });

  it('L105 compares nothing for a card, and says so', async () => {
    await listPhones(buyer, [phones[0]]);
    for (const payWith of [undefined, 'card', 'wallet_then_card'] as const) {
      expect((await buy(ids, { payWith }).expect(409)).body).toMatchObject({
        code: 'list_needs_balance',
        message: SUPPRESSION_MESSAGES.needsBalance,
      });
      await byNumber(2, { payWith }).expect(409);
    }
    expect((await buy([ids[0]], { allowListed: true }).expect(200)).body).toMatchObject({ count: 1, total: 1 });
    const { agent: other } = await newFunded(shop, 1_000);
    expect(await hold(other, ids.slice(1))).toMatchObject({ count: 2 });
  });

  describe('ordered by number', () => {
    const quote = async (wanted: object = {}) =>
      (
        await buyer
          .post('/api/quantity-orders/quote')
          .send({ filter: 'WY', quantity: 10, pick: 'cheapest', ...wanted })
          .expect(200)
      ).body as QuantityQuote;
    const unused = Array.from({ length: 99 }, (_, n) => String(8_005_550_000 + n));

    it('L71 (T13) the quote is that of all leads, and the order leaves out those on the list', async () => {
      expect(await listPhones(buyer, [phones[0], ...unused])).toMatchObject({ added: 100, entries: 100 });
      expect(await quote()).toMatchObject({ available: 3, totalCents: 600 });
      const placed = (await byNumber(10).expect(200)).body as QuantityOrderResponse;
      expect(placed).toMatchObject({ requested: 10, count: 2, totalCents: 500, listed: 1, status: 'paid' });
      expect(await leadsOf(placed.orderId)).toEqual(ids.slice(1));
      const { key, keyVersion } = await keyOf(buyer);
      const stale = { keyVersion: keyVersion + 1, mode: 'add', hashes: [fingerprint(key, phones[0])] };
      expect((await buyer.post('/api/suppression/entries').send(stale).expect(409)).body).toMatchObject({ code: 'key_changed' });
    });

    it('L71 takes them too if the buyer says so', async () => {
      await listPhones(buyer, [phones[0]]);
      const wanted = { payWith: 'wallet', skipListed: false } as const;
      expect((await byNumber(2, wanted).expect(200)).body).toMatchObject({ count: 2, totalCents: 300, listed: 0 });
    });

    it('L113 refuses fewer than the buyer wants at least, without a number', async () => {
      await listPhones(buyer, [phones[0]]);
      const { body } = await byNumber(3, { payWith: 'wallet', atLeast: 3 }).expect(409);
      expect(body).toMatchObject({ code: 'in_your_list' });
      expect(body).not.toHaveProperty('available');
    });
  });
});
