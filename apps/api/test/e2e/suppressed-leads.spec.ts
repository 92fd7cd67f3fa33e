import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../factories/leads.js';
import { hold } from '../support/buying.js';
import { listPhones } from '../support/suppression.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

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
});
