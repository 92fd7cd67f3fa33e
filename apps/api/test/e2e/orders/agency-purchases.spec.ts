import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { OrderCounts, OrderDetail, OrderPayment, OrderSummary } from '@warmline/contracts/orders/types';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { maskName } from '@warmline/domain/leads/mask-name';
import type { Agent } from 'supertest';
import { StopCardTesting } from '../../../src/modules/orders/use-cases/settlement/stop-card-testing.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildSurvey } from '../../factories/surveys.js';
import { collectCounts } from '../../support/metrics.js';
import { orderTransfers } from '../../support/shop/admin-orders.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** The seats of the agency, and the owner of another one. */
const MEMBERS = ['owner', 'manager', 'loner', 'partner', 'viewer'] as const;
const EVERYBODY = [...MEMBERS, 'stranger'] as const;
type Who = (typeof EVERYBODY)[number];

const OWN: Record<'owner' | 'loner' | 'stranger', { held: string; paid: string }> = {
  owner: { held: '', paid: '' },
  loner: { held: '', paid: '' },
  stranger: { held: '', paid: '' },
};

describe('P42 purchases belong to the agency', () => {
  let shop: TestApp;
  const browsers = {} as Record<Who, Agent>;
  const stopping = new AbortController();

  const holdOne = async (who: Who) => hold(browsers[who], await addInventory(shop, [buildLead()]));
  const listed = async (who: Who, query = '') =>
    ((await browsers[who].get(`/api/orders${query}`).expect(200)).body as OrderSummary[]).map(({ id }) => id);
  const detail = async (who: Who, orderId: string) =>
    (await browsers[who].get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
  const row = async (orderId: string) => {
    const [found] = await shop.db.query<{ buyer: string | null; sameAgency: boolean | null }>(
      `SELECT u.username AS buyer, o.agency_id = (SELECT agency_id FROM seats WHERE user_id = o.buyer_id) AS "sameAgency"
       FROM orders o LEFT JOIN users u ON u.id = o.buyer_id WHERE o.id = $1`,
      [orderId],
    );
    return found;
  };

  beforeAll(async () => {
    shop = await startTestApp();
    for (const who of EVERYBODY) browsers[who] = await shop.signedIn('buyer', who);
    await moveSeat(shop, 'manager', { with: 'owner', role: 'manager' });
    await moveSeat(shop, 'loner', { with: 'owner', role: 'agent', sees: 'own' });
    await moveSeat(shop, 'partner', { with: 'owner', role: 'agent', sees: 'all' });
    await moveSeat(shop, 'viewer', { with: 'owner', role: 'viewer' });
    for (const who of ['owner', 'loner', 'stranger'] as const) {
      OWN[who].held = (await holdOne(who)).orderId;
      const paid = await holdOne(who);
      await pay(browsers[who], paid);
      await waitForStatus(browsers[who], paid.orderId, 'paid');
      OWN[who].paid = paid.orderId;
    }
  }, 60_000);
  afterAll(async () => {
    stopping.abort();
    await shop.stop();
  });

  const MAY_SEE: [Who, (keyof typeof OWN)[]][] = [
    ['owner', ['owner', 'loner']],
    ['manager', ['owner', 'loner']],
    ['partner', ['owner', 'loner']],
    ['viewer', ['owner', 'loner']],
    ['loner', ['loner']],
    ['stranger', ['stranger']],
  ];

  it.each(MAY_SEE)('P42 shows %s the orders of %j in lists, counts, searches and files, and no others', async (who, buyers) => {
    const orders = buyers.flatMap((buyer) => [OWN[buyer].held, OWN[buyer].paid]);
    expect((await listed(who)).toSorted()).toEqual(orders.toSorted());
    const { body } = await browsers[who].get('/api/orders/counts').expect(200);
    expect(body as OrderCounts).toMatchObject({ pending: buyers.length, paid: buyers.length, leads: buyers.length });
    for (const buyer of Object.keys(OWN) as (keyof typeof OWN)[]) {
      const number = (await detail(buyer, OWN[buyer].paid)).number;
      expect(await listed(who, `?q=${number}`)).toEqual(buyers.includes(buyer) ? [OWN[buyer].paid] : []);
      const lead = (await detail(buyer, OWN[buyer].paid)).leads[0]!;
      const finds = buyers.includes(buyer) && who !== 'viewer';
      expect(await listed(who, `?q=${lead.phone}`)).toEqual(finds ? [OWN[buyer].paid] : []);
    }
    if (who === 'viewer') return;
    const csv = (await browsers[who].get('/api/purchases.csv').expect(200)).text.trim().split('\n');
    expect(csv).toHaveLength(1 + buyers.length);
  });

  it.each(MAY_SEE)('P42 finds for %s single orders of %j, and no others, on every route', async (who, buyers) => {
    for (const buyer of Object.keys(OWN) as (keyof typeof OWN)[]) {
      const { held, paid } = OWN[buyer];
      const found = buyers.includes(buyer);
      const browser = browsers[who];
      const { reference } = await detail(buyer, held);
      await browser.get(`/api/orders/${held}`).expect(found ? 200 : 404);
      const refused = who === 'viewer' ? 403 : 404;
      await browser.get(`/api/orders/${paid}/leads.csv`).expect(found && who !== 'viewer' ? 200 : refused);
      const paying = await browser.post(`/api/orders/${held}/payment`).expect(found && who !== 'viewer' ? 200 : refused);
      if (paying.ok) expect((paying.body as OrderPayment).orderId).toBe(held);
      await browser.post(`/api/orders/${paid}/cancel`).expect(found && who !== 'viewer' ? 409 : refused);
      const email = { email: 'receipts@agency.example' };
      await browser
        .put(`/api/order-receipts/${reference}`)
        .send(email)
        .expect(found && who !== 'viewer' ? 204 : 403);
      if (!found) {
        await browser.post(`/api/orders/${held}/cancel`).expect(refused);
        expect(await detail(buyer, held)).toMatchObject({ status: 'pending' });
        // A foreign order as the cursor tells nothing about its time.
        if (buyer === 'stranger' || who === 'stranger') expect(await listed(who, `?cursor=${held}`)).toEqual([]);
      }
    }
  });

  it('P41 masks the leads of a purchase for a viewer, and finds nothing by their names and numbers', async () => {
    const full = (await detail('manager', OWN.owner.paid)).leads[0]!;
    expect(full.phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    const [seen] = (await detail('viewer', OWN.owner.paid)).leads;
    const phone = `${full.phone.slice(0, 5)} XXX-XXXX`;
    expect(seen).toEqual({ ...full, name: maskName(full.name), phone, email: null });
    expect(seen!.name).not.toBe(full.name);
    const text = JSON.stringify((await browsers.viewer.get(`/api/orders/${OWN.owner.paid}`).expect(200)).body);
    for (const secret of [full.name, full.phone, full.phone.slice(6), full.email!]) expect(text).not.toContain(secret);
    for (const part of [full.name, full.phone, full.phone.slice(-8)])
      expect(await listed('viewer', `?q=${encodeURIComponent(part)}`)).toEqual([]);
  });

  it('P41 tells the pages the role of the seat, at sign-in and later', async () => {
    await shop.createUser('buyer', 'late');
    await shop.createUser('admin', 'clerk');
    const roleOf = async (username: string) => {
      const { body } = await shop.anonymous().post('/api/login').send({ username, password: PASSWORD }).expect(200);
      return (body as LoginResponse).seatRole;
    };
    expect([await roleOf('owner'), await roleOf('viewer'), await roleOf('clerk')]).toEqual(['owner', 'viewer', undefined]);
    await moveSeat(shop, 'late', { with: 'owner', role: 'agent', disabled: true });
    expect(await roleOf('late')).toBeNull();
    expect((await browsers.viewer.get('/api/me').expect(200)).body).toMatchObject({ seatRole: 'viewer' });
  });

  it('P42 keeps who placed the order on the receipt, and lets a colleague cancel it', async () => {
    const { orderId } = await holdOne('loner');
    await shop.db.run(`UPDATE users SET first_name = 'Lone', last_name = 'Agent' WHERE username = 'loner'`);
    expect(await detail('manager', orderId)).toMatchObject({ billedTo: { name: 'Lone Agent' } });
    await browsers.manager.post(`/api/orders/${orderId}/cancel`).expect(204);
    expect(await detail('loner', orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'by_buyer' });
  });

  it('P42 an order of each channel gets the agency of its buyer; a guest’s has none', async () => {
    const open = async (browser: Agent, payload: object) =>
      ((await browser.post('/api/create-payment-intent').send(payload).expect(200)).body as PaymentIntentResponse).orderId;
    const premium = { amount: 74, callCount: 2, tier: 'premium' };
    expect(await row((await holdOne('loner')).orderId)).toEqual({ buyer: 'loner', sameAgency: true });
    expect(await row((await orderTransfers(browsers.loner)).orderId)).toEqual({ buyer: 'loner', sameAgency: true });
    expect(await row(await open(browsers.loner, premium))).toEqual({ buyer: 'loner', sameAgency: true });
    const survey = buildSurvey();
    const { body } = await shop.anonymous().post('/api/survey').send(survey).expect(200);
    const { submissionId } = body as SurveyResponse;
    const bySurvey = await open(shop.anonymous(), { amount: 350, leadType: 'Live Transfers', quantity: 10, submissionId });
    expect(await row(bySurvey)).toEqual({ buyer: survey.username, sameAgency: true });
    expect(await row(await open(shop.anonymous(), premium))).toEqual({ buyer: null, sameAgency: null });
  });

  it('P42 an order that the previous release inserts gets the agency of its buyer', async () => {
    const insert = async (buyer: string | null) => {
      const [order] = await shop.db.query<{ id: string }>(
        `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents)
         VALUES (gen_random_uuid()::text, 'checkout', 'live_transfer', 'Package', (SELECT id FROM users WHERE username = $1), 1, 100) RETURNING id`,
        [buyer],
      );
      return order!.id;
    };
    expect(await row(await insert('manager'))).toEqual({ buyer: 'manager', sameAgency: true });
    expect(await row(await insert(null))).toEqual({ buyer: null, sameAgency: null });
  });

  it('P42 who leaves an agency leaves its purchases behind', async () => {
    const browser = await shop.signedIn('buyer', 'leaver');
    await moveSeat(shop, 'leaver', { with: 'owner', role: 'agent' });
    const { orderId } = await hold(browser, await addInventory(shop, [buildLead()]));
    await shop.createUser('buyer', 'next-boss');
    await moveSeat(shop, 'leaver', { with: 'next-boss', role: 'manager' });
    await browser.get(`/api/orders/${orderId}`).expect(404);
    await browser.post(`/api/orders/${orderId}/cancel`).expect(404);
    expect(await listed('manager')).toContain(orderId);
  });

  it('P42 live updates of an order reach its buyer and the seats that see it', async () => {
    const heard = new Map<Who, string>();
    for (const who of ['owner', 'viewer', 'loner', 'partner', 'stranger'] as const) {
      const signedIn = await shop.anonymous().post('/api/login').send({ username: who, password: PASSWORD }).expect(200);
      const cookie = signedIn.get('Set-Cookie')![0]!.split(';')[0]!;
      const answer = await fetch(`${shop.url}/api/events`, { headers: { cookie }, signal: stopping.signal });
      heard.set(who, '');
      void (async () => {
        for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard.set(who, heard.get(who)! + chunk);
      })().catch(() => undefined);
    }
    const [first, second] = [
      (await orderTransfers(browsers.owner, { transferHours: '8am-4pm EST' })).orderId,
      await holdOne('loner'),
    ];
    await browsers.loner.post(`/api/orders/${second.orderId}/cancel`).expect(204);
    const hearers = (orderId: string) => [...heard].filter(([, text]) => text.includes(orderId)).map(([who]) => who);
    await waitFor('the later update', () => Promise.resolve(hearers(second.orderId).length >= 4));
    expect(hearers(first)).toEqual(['owner', 'viewer', 'partner']);
    expect(hearers(second.orderId)).toEqual(['owner', 'viewer', 'loner', 'partner']);
  });

  it('P43 leads that a colleague holds are taken; the same request again is the same order only for the same person', async () => {
    const leads = await addInventory(shop, [buildLead()]);
    const { orderId } = await hold(browsers.manager, leads);
    const { body } = await browsers.partner.post('/api/bulk-purchase-leads').send({ leadIds: leads }).expect(409);
    expect(body).toMatchObject({ code: 'leads_gone' });
    expect((await hold(browsers.manager, leads)).orderId).toBe(orderId);
  });

  it.each([
    ['call transfers', orderTransfers],
    [
      'a package',
      async (browser: Agent) => {
        const wanted = { amount: 74, callCount: 2, tier: 'premium' };
        return (await browser.post('/api/create-payment-intent').send(wanted).expect(200)).body as PaymentIntentResponse;
      },
    ],
  ])('P42 P43 the same request for %s after a move to another agency is another order, of that agency', async (what, order) => {
    const [mover, boss] = [`mover-${what.length}`, `boss-${what.length}`];
    const browser = await shop.signedIn('buyer', mover);
    await shop.createUser('buyer', boss);
    const first = await order(browser);
    expect((await order(browser)).orderId).toBe(first.orderId);
    await moveSeat(shop, mover, { with: boss, role: 'agent' });
    const second = await order(browser);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await row(second.orderId)).toEqual({ buyer: mover, sameAgency: true });
    await browser.get(`/api/orders/${first.orderId}`).expect(404);
  });

  it('P43 counts the declined cards of all seats together: the thirty-first of a day closes its order', async () => {
    const stop = shop.app.get(StopCardTesting, { strict: false });
    const first = [];
    for (const who of ['manager', 'manager', 'manager', 'partner', 'partner'] as const) first.push((await holdOne(who)).orderId);
    // Seven a card payment: its own limit is eight.
    for (const orderId of first.slice(0, 4))
      for (let card = 1; card <= 7; card += 1) expect(await stop.execute(orderId)).toBe(false);
    const last = first[4]!;
    const counted = collectCounts(shop);
    expect([await stop.execute(last), await stop.execute(last), await stop.execute(last)]).toEqual([false, false, true]);
    expect(await detail('manager', last)).toMatchObject({ status: 'cancelled' });
    expect(counted.filter(({ name }) => name === 'card_testing_stopped')).toHaveLength(1);
    const { orderId } = await holdOne('stranger');
    expect(await stop.execute(orderId)).toBe(false);
  });
});
