import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnedList } from '@warmline/contracts/agency-leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { Agent } from 'supertest';
import { buildLead } from '../../factories/leads.js';
import { buyCallbacks, stockCallbacks } from '../../support/shop/callbacks.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { fund } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PERSON = { name: 'Rosa Quintero', phone: '3055550142', email: 'rosa.q@mail.example' };
const PARTS = ['uinter', '305555', '550142', '(305) 555-0142', 'rosa.q@'];

describe('searches of what an agency bought', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  /** Returns how many orders, rows and rows of an export a text finds. */
  async function hits(list: OwnedList, q: string): Promise<number[]> {
    const path = list === 'leads' ? '/api/my-leads' : '/api/my-leads/callbacks';
    const orders = (await buyer.get('/api/orders').query({ q }).expect(200)).body as unknown[];
    const made = await buyer.post('/api/my-leads/exports').send({ q, list });
    expect([201, 409]).toContain(made.status);
    const { body } = await buyer.get(path).query({ q, limit: 1 }).expect(200);
    expect(body).toMatchObject({ total: { count: (body as { items: unknown[] }).items.length } });
    return [
      orders.length,
      made.status === 201 ? (made.body as { leads: number }).leads : 0,
      (body as { items: [] }).items.length,
    ];
  }
  async function entries(username: string): Promise<string[]> {
    const rows = await shop.db.query<{ kind: string }>(
      `SELECT l.kind FROM access_log l JOIN users u ON u.id = l.user_id WHERE u.username = $1 AND l.kind <> 'signed_in'`,
      [username],
    );
    return rows.map(({ kind }) => kind);
  }
  const everyPart = async (list: OwnedList) => Promise.all(PARTS.map((q) => hits(list, q)));
  const none = PARTS.map(() => [0, 0, 0]);
  const one = PARTS.map(() => [1, 1, 1]);

  async function giveOne(list: OwnedList, username: string): Promise<string> {
    buyer = await shop.signedIn('buyer', username);
    if (list === 'leads') return (await giveLeads(shop, username, [buildLead(PERSON)])).number;
    await fund(shop, username, 5_000);
    const [id] = await stockCallbacks(shop, { name: PERSON.name });
    await shop.db.run('UPDATE callback_opportunities SET phone = $2, email = $3 WHERE id = $1', [id, PERSON.phone, PERSON.email]);
    const paid = (await buyCallbacks(buyer, [id!], { payWith: 'wallet' }).expect(200)).body as BalancePurchaseResponse;
    return (await shop.db.one<{ number: string }>('SELECT number FROM orders WHERE id = $1', [paid.orderId])).number;
  }

  it.each<OwnedList>(['leads', 'callbacks'])('P81 M94 find %s that were never opened by their order only', async (list) => {
    const username = `reader-${list}`;
    const number = await giveOne(list, username);
    expect(await everyPart(list)).toEqual(none);
    expect(await entries(username)).toEqual([]);
    expect(await hits(list, number)).toEqual([1, 1, 1]);
    // The list has shown it.
    expect(await entries(username)).toEqual(['leads_shown']);
    expect(await everyPart(list)).toEqual(one);
  });

  it('P81 find what was bought before the access log begins', async () => {
    buyer = await shop.signedIn('buyer', 'veteran');
    await giveLeads(shop, 'veteran', [buildLead({ name: PERSON.name })], new Date(Date.now() - 27 * 31 * 86_400_000));
    expect(await hits('leads', 'uinter')).toEqual([1, 1, 1]);
  });
});
