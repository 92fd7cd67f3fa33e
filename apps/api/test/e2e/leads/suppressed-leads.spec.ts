import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { QuantityOrderResponse, QuantityQuote } from '@warmline/contracts/orders/quantity';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold } from '../../support/buying.js';
import { fingerprint, keyOf, listPhones } from '../../support/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PHONES = ['3055550140', '3055550141', '3055550142'];

describe('leads on the do-not-call list of an agency', () => {
  let shop: TestApp;
  let buyer: Agent;
  let other: Agent;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp();
    [buyer, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    ids = await addInventory(
      shop,
      PHONES.map((phone) => buildLead({ phone, state: 'FL' })),
    );
  });
  afterAll(() => shop.stop());

  const marked = async (who: Agent, query: string) =>
    ((await who.get(`/api/aged-leads${query}`).expect(200)).body as AgedLeadListItem[])
      .filter(({ yours }) => yours)
      .map(({ id }) => id);
  const buy = (who: Agent, request: object) => who.post('/api/bulk-purchase-leads').send(request);

  it.each(['', '?page=1', '?filter=FL', '?filter=305&sort=cheapest'])('L69 marks them in the list %s', async (query) => {
    // Twice before, so that the page is cached.
    for (const who of [buyer, other, other]) await marked(who, query);
    await listPhones(buyer, [PHONES[1]!]);
    expect(await marked(buyer, query)).toEqual([ids[1]]);
    expect(await marked(other, query)).toEqual([]);
    expect(await marked(await shop.signedIn('admin'), query)).toEqual([]);
    await listPhones(buyer, [PHONES[1]!], { mode: 'remove' });
    expect(await marked(buyer, query)).toEqual([]);
  });

  it.each([{}, { payWith: 'wallet', requestId: randomUUID() }])(
    'L69 refuses a purchase with them, and names them: %j',
    async (by) => {
      await listPhones(buyer, PHONES.slice(1));
      const { body } = await buy(buyer, { ...by, leadIds: ids }).expect(409);
      expect(body).toMatchObject({
        code: 'in_your_list',
        leadIds: [ids[1], ids[2]],
        message: '2 of these leads are on your do-not-call list.',
      });
      await listPhones(buyer, PHONES, { mode: 'remove' });
    },
  );

  it('L69 holds them for others, and for a buyer who wants them anyway', async () => {
    await listPhones(buyer, PHONES);
    expect(await hold(other, [ids[0]!])).toMatchObject({ count: 1 });
    expect((await buy(buyer, { leadIds: ids.slice(1), allowListed: true }).expect(200)).body).toMatchObject({ count: 2 });
    await buy(buyer, { leadIds: ids.slice(1), allowListed: 'yes' }).expect(400);
  });

  describe('ordered by number', () => {
    const unused = Array.from({ length: 99 }, (_, n) => String(8_005_550_000 + n));
    const [lead, rest] = ['7135550140', '7135550141'] as const;
    beforeAll(async () => {
      [buyer, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
      ids = await addInventory(shop, [
        buildLead({ phone: lead, state: 'WY', priceCents: 100 }),
        buildLead({ phone: rest, state: 'WY', priceCents: 300 }),
      ]);
    });

    const quote = async (who: Agent, wanted: object = {}) => {
      const request = { filter: 'WY', quantity: 10, pick: 'cheapest', ...wanted };
      return (await who.post('/api/quantity-orders/quote').send(request).expect(200)).body as QuantityQuote;
    };
    const order = async (who: Agent, wanted: object = {}) => {
      const request = { filter: 'WY', quantity: 10, pick: 'cheapest', requestId: randomUUID(), ...wanted };
      return (await who.post('/api/quantity-orders').send(request).expect(200)).body as QuantityOrderResponse;
    };
    const leadsOf = async ({ orderId }: QuantityOrderResponse) =>
      (await shop.db.query<{ id: number }>('SELECT lead_id::float8 AS id FROM order_lines WHERE order_id = $1', [orderId])).map(
        ({ id }) => id,
      );
    const cancel = async (who: Agent, { orderId }: QuantityOrderResponse) =>
      who.post(`/api/orders/${orderId}/cancel`).expect(204);

    it('L71 doesn’t tell how many of a short list were left out', async () => {
      await listPhones(buyer, [lead]);
      expect(await quote(buyer)).toMatchObject({ available: 1, totalCents: 300, listed: null });
    });

    it('L71 (T13) leaves out the leads of the buyer’s list, but not of others', async () => {
      await listPhones(buyer, [lead], { mode: 'remove' });
      expect(await listPhones(buyer, [lead, ...unused])).toMatchObject({ added: 100, entries: 100 });
      expect(await quote(buyer)).toMatchObject({ available: 1, totalCents: 300, listed: 1 });
      expect(await quote(other)).toMatchObject({ available: 2, totalCents: 400, listed: 0 });
      expect(await quote(buyer, { skipListed: false })).toMatchObject({ available: 2, listed: 0 });
      // Listed leads behind the last wanted one don't count.
      expect(await quote(buyer, { quantity: 1, pick: 'newest' })).toMatchObject({ available: 1, totalCents: 300, listed: 0 });
      const { key, keyVersion } = await keyOf(buyer);
      const stale = { keyVersion: keyVersion + 1, mode: 'add', hashes: [fingerprint(key, lead)] };
      const { body } = await buyer.post('/api/suppression/entries').send(stale).expect(409);
      expect(body).toMatchObject({ code: 'key_changed' });
    });

    it('L71 orders past the listed leads, up to the wanted number', async () => {
      const placed = await order(buyer, { quantity: 1 });
      expect(placed).toMatchObject({ requested: 1, count: 1, totalCents: 300, listed: 1 });
      expect(await leadsOf(placed)).toEqual([ids[1]]);
      await cancel(buyer, placed);
      const all = await order(buyer, { skipListed: false });
      expect(all).toMatchObject({ count: 2, listed: 0 });
      await cancel(buyer, all);
      expect(await order(other)).toMatchObject({ count: 2, listed: 0 });
    });

    it('L71 says that there are not enough if only listed ones are left', async () => {
      await addInventory(shop, [buildLead({ phone: unused[0]!, state: 'WY' })]);
      const request = { filter: 'WY', quantity: 10, pick: 'cheapest', requestId: randomUUID() };
      const { body } = await buyer.post('/api/quantity-orders').send(request).expect(409);
      expect(body).toMatchObject({ code: 'not_enough_leads', available: 0 });
    });
  });
});
