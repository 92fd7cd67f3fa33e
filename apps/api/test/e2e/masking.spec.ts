import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatPhone } from '@warmline/domain/us-phone';
import type { Agent } from 'supertest';
import { buildLead, stockLeads, type LeadSeed } from '../factories/leads.js';
import { hold, pay, reaches } from '../support/buying.js';
import { routesOf } from '../support/routes.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Everything of a lead that only its owner may read, in each spelling an answer could have. */
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
  let ids: number[];

  beforeAll(async () => {
    shop = await startTestApp();
    [buyer, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    ids = await stockLeads(shop, leads);
  }, 60_000);
  afterAll(() => shop.stop());

  const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));
  const ask = async (who: Agent, method: string, path: string, body?: object) => {
    const test = method === 'GET' ? who.get(path) : method === 'PUT' ? who.put(path).send(body) : who.post(path).send(body);
    const answer = await test.redirects(0).ok(() => true);
    return `${JSON.stringify(answer.headers)}\n${answer.text ?? ''}`;
  };

  it('B6.06 in no answer of any route to a buyer, before, while and after somebody else holds them', async () => {
    const held = await hold(other, [ids[0]!]);
    const orderId = held.orderId;
    const found: string[] = [];
    for (const { method, path } of routesOf(shop)) {
      if (path === '/api/events' || path === '/api/logout') continue; // a stream: its test is beside; the way out
      const real = path.replace(':id', orderId).replace(':reference', orderId).replace('*', 'x');
      for (const who of [buyer, other])
        found.push(...leaks(await ask(who, method, real, { leadIds: ids })).map((secret) => `${method} ${path}: ${secret}`));
    }
    expect(found).toEqual([]);
  });

  it('in no page and no filter of the list', async () => {
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

  it('in no answer about an unpaid order of their own', async () => {
    const held = await hold(buyer, [ids[1]!]);
    const answers = [JSON.stringify(held)];
    for (const path of ['/api/orders', `/api/orders/${held.orderId}`, `/api/orders/${held.orderId}/leads.csv`])
      answers.push(await ask(buyer, 'GET', path));
    expect(answers.flatMap(leaks)).toEqual([]);
    const { body } = await buyer.get(`/api/orders/${held.orderId}/leads.csv`).expect(409);
    expect(body).toMatchObject({ code: 'order_not_paid' });
  });

  it('to anybody but the buyer once they are paid', async () => {
    const held = await hold(buyer, [ids[2]!]);
    await pay(buyer, held);
    const order = await reaches(buyer, held.orderId, 'paid');
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
