import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SuppressionReplacement } from '@warmline/contracts/suppression/types';
import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { availableTo } from '../../support/wallet/ledger.js';
import { newFunded } from '../../support/shop/standing-orders.js';
import { fingerprint, keyOf, listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PRICE = 300;
/** Numbers that a lead may have, as far as a buyer can tell. */
const CANDIDATES = Array.from({ length: 10_000 }, (_, n) => String(3_055_550_000 + n));

describe('L104 learning numbers by a do-not-call list', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const buy = (who: Agent, leadIds: readonly number[], rest: object = {}) =>
    who.post('/api/bulk-purchase-leads').send({ leadIds, payWith: 'wallet', requestId: randomUUID(), ...rest });

  /** Replaces a whole list, as the page does. */
  async function replaceList(who: Agent, { key, keyVersion }: { key: string; keyVersion: number }, phones: readonly string[]) {
    const { generation } = (await who.post('/api/suppression/replace').expect(201)).body as SuppressionReplacement;
    const hashes = phones.map((phone) => fingerprint(key, phone));
    await who.post('/api/suppression/entries').send({ keyVersion, generation, mode: 'add', hashes }).expect(200);
    await who.post(`/api/suppression/replace/${generation}/finish`).expect(200);
  }

  it('L104 a thief who halves 10,000 numbers pays for every lead whose number they learn', async () => {
    const secrets = [6_180, 7, 9_876, 2_718, 4_999, 5_000];
    const ids = await addInventory(
      shop,
      secrets.map((n) => buildLead({ phone: CANDIDATES[n]!, state: 'WY', priceCents: PRICE })),
    );
    const thief = await newFunded(shop, 10_000);
    const key = await keyOf(thief.agent);
    let free = 0;
    for (const id of ids) {
      let left = CANDIDATES;
      for (let isBought = false; !isBought && left.length > 1;) {
        const half = left.slice(0, left.length / 2);
        await replaceList(thief.agent, key, half);
        const { status, body } = await buy(thief.agent, [id]);
        isBought = status === 200;
        if (!isBought) {
          expect(body).toMatchObject({ code: 'in_your_list' });
          [left, free] = [half, free + 1];
        }
      }
      // "Not on the list" is never free: it is the purchase.
      expect(left.length).toBeGreaterThan(1);
    }
    // Ten answers without a purchase narrow 10,000 numbers to ten; only one number in 1,000 is among them.
    expect(free).toBe(10 + 1 + 1 + 0);
    expect(await availableTo(shop, thief.agencyId)).toBe(10_000 - ids.length * PRICE);
  });

  it('L104 nothing before payment depends on the list, and no refusal', async () => {
    const [lead, cheap, gone] = (await addInventory(
      shop,
      [PRICE, 25, PRICE].map((priceCents, n) => buildLead({ phone: String(3_075_550_140 + n), state: 'MT', priceCents })),
    )) as [number, number, number];
    const [callback] = (await stockCallbacks(shop, { count: 1 })) as [number];
    const [appointment] = (await stockAppointments(shop, { count: 1 })) as [number];
    const phones = (
      await shop.db.query<{ phone: string }>(
        `SELECT phone FROM aged_leads WHERE id IN (${lead}, ${cheap}, ${gone}) UNION ALL SELECT phone FROM callback_opportunities`,
      )
    ).map(({ phone }) => phone);
    const thief = await newFunded(shop, 1_000);
    const used = { payWith: 'wallet', requestId: randomUUID() };
    const [other] = (await addInventory(shop, [buildLead({ state: 'ID', priceCents: PRICE })])) as [number];
    await buy(thief.agent, [other], { ...used, allowListed: true }).expect(200);
    await shop.db.run(`UPDATE aged_leads SET held_until = now() + interval '1 day' WHERE id = $1`, [gone]);
    const post = (path: string, body: object) => thief.agent.post(path).send({ requestId: randomUUID(), ...body });
    const filter = { filter: 'MT', quantity: 5, pick: 'cheapest' };
    const asks: (() => Promise<Response>)[] = [
      async () => thief.agent.get('/api/aged-leads'),
      async () => thief.agent.get('/api/aged-leads?filter=MT&sort=cheapest'),
      async () => thief.agent.get('/api/callbacks'),
      async () => thief.agent.get('/api/appointments'),
      async () => thief.agent.post('/api/quantity-orders/quote').send(filter),
      async () => thief.agent.post('/api/standing-orders/preview').send({ filter: 'MT', maxPriceCents: 500 }),
      // By card.
      async () => post('/api/bulk-purchase-leads', { leadIds: [lead] }),
      async () => post('/api/bulk-purchase-leads', { leadIds: [lead], payWith: 'wallet_then_card' }),
      async () => post('/api/callbacks/purchase', { callbackIds: [callback] }),
      async () => post('/api/appointments/purchase', { appointmentId: appointment }),
      async () => post('/api/quantity-orders', filter),
      // Refused for another reason.
      async () => buy(thief.agent, [lead, gone]),
      async () => buy(thief.agent, [lead], { total: 0.5 }),
      async () => buy(thief.agent, [cheap]),
      async () => buy(thief.agent, [lead], used),
      async () => post('/api/quantity-orders', { ...filter, payWith: 'wallet', atLeast: 4 }),
      async () => post('/api/quantity-orders', { ...filter, payWith: 'wallet', maxTotalCents: 100 }),
      async () => post('/api/appointments/purchase', { appointmentId: appointment, payWith: 'wallet', total: 1 }),
    ];
    const answers = async () => {
      const all: unknown[] = [];
      for (const ask of asks) {
        const { status, body } = await ask();
        all.push([status, JSON.stringify(body, (name, value: unknown) => (name === 'asOf' ? undefined : value))]);
      }
      return all;
    };
    await listPhones(thief.agent, [...phones, '2125550100']);
    const listed = await answers();
    await listPhones(thief.agent, phones, { mode: 'remove' });
    expect(await answers()).toEqual(listed);
    // With too little in the balance, too.
    await listPhones(thief.agent, phones);
    const poor = await newFunded(shop, 100);
    await listPhones(poor.agent, ['2125550100']);
    const unlisted = await buy(poor.agent, [lead]).expect(402);
    await listPhones(poor.agent, phones);
    expect((await buy(poor.agent, [lead]).expect(402)).body).toEqual(unlisted.body);
  });

  it('L113 what is too cheap to be sold alone is refused as if it were on the list', async () => {
    const [listed, cheap] = (await addInventory(
      shop,
      [PRICE, 25].map((priceCents, n) => buildLead({ phone: String(4_065_550_140 + n), state: 'MT', priceCents })),
    )) as [number, number];
    const thief = await newFunded(shop, 1_000);
    await listPhones(thief.agent, ['4065550140']);
    const unlisted = await buy(thief.agent, [listed, cheap]).expect(409);
    await listPhones(thief.agent, ['4065550141']);
    expect(unlisted.body).toMatchObject({ code: 'in_your_list' });
    expect((await buy(thief.agent, [listed, cheap]).expect(409)).body).toEqual(unlisted.body);
  });
});
