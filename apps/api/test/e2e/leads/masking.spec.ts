import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { Agent } from 'supertest';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { buildCsv } from '../../factories/csv.js';
import { buildLead, addInventory, type LeadSeed } from '../../factories/leads.js';
import { hold, expireHold, pay, waitForStatus } from '../../support/shop/buying.js';
import { routesOf, takesBody } from '../../support/routes.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitUntilIdle } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

/** Everything of a lead that only its owner may read, in each format a response could use. */
function secretsOf({ name, phone, email }: LeadSeed): string[] {
  return [name, name.split(' ').at(-1)!, phone, phone.slice(3), formatPhone(phone), formatPhone(phone).slice(6), email!];
}

describe('L1 unsold leads stay masked', () => {
  let shop: TestApp;
  let buyer: Agent;
  let other: Agent;
  const leads = Array.from({ length: 5 }, (_, index) =>
    buildLead({
      name: `Quentin Vanterpool${'abcde'[index]}`,
      email: `secret-${index}@hidden.example`,
      phone: `713867530${index}`,
    }),
  );
  const secrets = leads.flatMap(secretsOf);
  const stopping = new AbortController();
  let ids: number[];

  beforeAll(async () => {
    shop = await startTestApp();
    [buyer, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    ids = await addInventory(shop, leads);
  }, 60_000);
  afterAll(async () => {
    stopping.abort();
    await shop.stop();
  });

  const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));
  const call = async (who: Agent, method: string, path: string, body?: object) => {
    const verb = method.toLowerCase() as 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
    const test = takesBody(method) ? who[verb](path).send(body ?? {}) : who[verb](path);
    const answer = await test.redirects(0).ok(() => true);
    return { status: answer.status, text: `${JSON.stringify(answer.headers)}\n${answer.text ?? ''}` };
  };
  const ask = async (who: Agent, method: string, path: string) => (await call(who, method, path)).text;

  /**
   * Calls every route as this client, with the real order and lead ids and names in path, query and body; returns the leaked
   * values.
   */
  const callEveryRoute = async (who: Agent, order: { orderId: string; reference: string }, without: readonly string[] = []) => {
    const found: string[] = [];
    for (const { method, path } of routesOf(shop)) {
      // The stream has its own test, and signing out would end the session.
      if (['/api/events', '/api/logout', ...without].includes(path)) continue;
      const named = path
        .replace(':reference', order.reference)
        .replace(/leads\/:id/, `leads/${ids[0]}`)
        .replace(/:\w+/g, order.orderId)
        .replace('*', 'x');
      for (const address of [named, `${named}?q=Vanterpool`, `${named}?filter=Vanterpool`]) {
        const { status, text } = await call(who, method, address, { leadIds: ids });
        found.push(...leaks(text).map((secret) => `${method} ${address}: ${secret}`));
        // A role that may not call a route is refused before the route reads the query.
        if (status === 403) break;
      }
    }
    return found;
  };
  const referenceOf = async (orderId: string) =>
    (await shop.db.query<{ reference: string }>('SELECT reference FROM orders WHERE id = $1', [orderId]))[0]!.reference;

  it('B2.30 B6.06 in every response to a buyer, before, during and after a hold by another buyer', async () => {
    const nobody = { orderId: '018f3c1e-0000-7000-8000-000000000000', reference: 'none' };
    expect(await callEveryRoute(buyer, nobody, ['/api/bulk-purchase-leads'])).toEqual([]);
    const { orderId } = await hold(other, [ids[0]!]);
    const held = { orderId, reference: await referenceOf(orderId) };
    expect(await callEveryRoute(buyer, held)).toEqual([]);
    // The holder has not paid, so the lead is masked for them as well.
    expect(await callEveryRoute(other, held, ['/api/orders/:id/cancel'])).toEqual([]);
    await other.post(`/api/orders/${orderId}/cancel`).expect(204);
    expect(await callEveryRoute(buyer, held, ['/api/bulk-purchase-leads'])).toEqual([]);
  }, 120_000);

  it('in every response about a lead that another buyer owns', async () => {
    const held = await hold(other, [ids[4]!]);
    await pay(other, held);
    await waitForStatus(other, held.orderId, 'paid');
    expect(await callEveryRoute(buyer, { orderId: held.orderId, reference: await referenceOf(held.orderId) })).toEqual([]);
  }, 120_000);

  it('in every live event', async () => {
    const listeners = await Promise.all(['buyer', 'support', 'admin'].map((access) => listen(access as 'buyer')));
    const texts = () => listeners.map(({ text }) => text);
    const first = await hold(buyer, [ids[1]!]);
    await buyer.post(`/api/orders/${first.orderId}/cancel`).expect(204);
    const second = await hold(other, [ids[1]!]);
    await expireHold(shop, second.orderId);
    await shop.app.get(SweepPayments, { strict: false }).execute();
    const admin = await shop.signedIn('admin');
    const file = buildCsv([{ name: leads[1]!.name, email: leads[1]!.email!, phone: '7138675399', state: 'TX' }]);
    const upload = await admin.post('/api/admin/imports').attach('file', Buffer.from(file), 'vanterpool.csv').expect(201);
    await waitUntilIdle(admin, (upload.body as { id: string }).id);
    const third = await hold(buyer, [ids[3]!]);
    await pay(buyer, third);
    await waitForStatus(buyer, third.orderId, 'paid');
    // Support may not browse leads, so it receives no lead events.
    const hearing = () => [texts()[0]!, texts()[2]!];
    await waitFor('the last news', async () => hearing().every((text) => text.split(`[${ids[3]}]`).length > 2));
    expect(texts().flatMap(leaks)).toEqual([]);
    for (const text of hearing()) expect(text).toContain('stock_changed');
    expect(texts()[1]).not.toContain('changed');
  }, 60_000);

  /** Collects everything that a signed-in page of this role receives from now on. */
  async function listen(access: 'buyer' | 'support' | 'admin') {
    const name = `ears-${access}`;
    await shop.createUser(access, name);
    const signedIn = await shop.anonymous().post('/api/login').send({ username: name, password: PASSWORD }).expect(200);
    const cookie = signedIn.get('Set-Cookie')![0]!.split(';')[0]!;
    const answer = await fetch(`${shop.url}/api/events`, { headers: { cookie }, signal: stopping.signal });
    expect(answer.status).toBe(200);
    const heard = { text: '' };
    void (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    })().catch(() => undefined);
    return heard;
  }

  it('on every page and with every filter of the list', async () => {
    for (const query of [
      '',
      '?limit=200',
      '?page=1',
      '?filter=TX',
      '?filter=713',
      '?filter=8675300',
      '?filter=Vanterpool',
      '?filter=hidden.example',
    ])
      expect(leaks(await ask(buyer, 'GET', `/api/aged-leads${query}`))).toEqual([]);
  });

  it('in every response about the buyer’s own unpaid order', async () => {
    const held = await hold(buyer, [ids[1]!]);
    const answers = [JSON.stringify(held)];
    for (const path of ['/api/orders', `/api/orders/${held.orderId}`, `/api/orders/${held.orderId}/leads.csv`])
      answers.push(await ask(buyer, 'GET', path));
    expect(answers.flatMap(leaks)).toEqual([]);
    const { body } = await buyer.get(`/api/orders/${held.orderId}/leads.csv`).expect(409);
    expect(body).toMatchObject({ code: 'order_not_paid' });
  });

  it('for other users after the buyer has paid', async () => {
    const held = await hold(buyer, [ids[2]!]);
    await pay(buyer, held);
    const order = await waitForStatus(buyer, held.orderId, 'paid');
    expect(order.leads).toEqual([
      expect.objectContaining({ name: leads[2]!.name, email: leads[2]!.email, phone: formatPhone(leads[2]!.phone) }),
    ]);
    for (const path of [`/api/orders/${held.orderId}`, `/api/orders/${held.orderId}/leads.csv`]) {
      await other.get(path).expect(404);
      expect(leaks(await ask(other, 'GET', path))).toEqual([]);
    }
    const csv = await buyer.get(`/api/orders/${held.orderId}/leads.csv`).expect(200);
    expect(leaks(csv.text)).toEqual(expect.arrayContaining([leads[2]!.name, leads[2]!.email]));
    expect(
      leaks(csv.text).some((secret) => secretsOf(leads[3]!).includes(secret) && !secretsOf(leads[2]!).includes(secret)),
    ).toBe(false);
  });
});
