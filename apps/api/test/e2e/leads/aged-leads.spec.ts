import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, expireHold, listedAmong, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('aged lead list', () => {
  let shop: TestApp;
  let buyer: Agent;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
    const leads = [
      ...Array.from({ length: 120 }, () => buildLead({ state: 'TX' })),
      buildLead({ state: 'FL', name: 'Robert Garza', ageDays: 60 }),
      buildLead({ state: 'OR', name: 'Cher', ageDays: 61 }),
      buildLead({ state: 'FL', name: 'Ann Li', ageDays: 91, phone: '3055551234' }),
      buildLead({ state: 'Ontario', priceCents: 199, phone: '4165551234' }),
    ];
    ids = await addInventory(shop, leads);
  });
  afterAll(() => shop.stop());

  const list = async (query = '') => {
    const answer = await buyer.get(`/api/aged-leads${query}`).expect(200);
    return { leads: answer.body as AgedLeadListItem[], headers: answer.headers as Record<string, string> };
  };

  it('B7.05 L2 returns all leads as one array, newest first, without parameters', async () => {
    const { leads, headers } = await list();
    expect(leads.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('B3.03 L1 returns the specified fields, masked', async () => {
    const { leads } = await list('?limit=4');
    expect(leads).toEqual([
      expect.objectContaining({ name: 'Margaret HilXXXXXXXXX', phone: '(416) XXX-XXXX', state: 'Ontario', currentPrice: 1.99 }),
      expect.objectContaining({
        name: 'Ann Li',
        phone: '(305) XXX-XXXX',
        email: null,
        currentPrice: 3,
        currentAgeRange: '90-180',
        actualAge: 91,
      }),
      expect.objectContaining({ name: 'Cher', state: 'OR', currentPrice: 4, currentAgeRange: '60-90', actualAge: 61 }),
      expect.objectContaining({ name: 'Robert GarXX', currentPrice: 5, currentAgeRange: '30-60', actualAge: 60 }),
    ]);
    for (const lead of leads) {
      expect(lead).toMatchObject({ id: expect.any(Number), formFillTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
      expect(Object.keys(lead).sort()).toEqual(
        ['actualAge', 'currentAgeRange', 'currentPrice', 'email', 'formFillTime', 'id', 'name', 'phone', 'state'].sort(),
      );
    }
  });

  it('B9.02 returns pages of 50, a short last page, and nothing after it', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}`)));
    expect(pages.map(({ leads }) => leads.length)).toEqual([50, 50, 24, 0]);
    expect(pages.flatMap(({ leads }) => leads.map(({ id }) => id))).toEqual(ids.toReversed());
    for (const { headers } of pages) expect(headers).toMatchObject({ 'x-total-count': '124', 'x-total-exact': 'true' });
  });

  it.each([
    ['B5.09 B5.10', 'fl', 2],
    ['B5.09', ' OR , ontario ', 2],
    ['B5.10', 'Flor', 2],
    ['B5.11', '305', 1],
    ['B5.11', '305, 416', 2],
    ['B5.09 counts a lead once', 'FL, 305', 2],
    ['B5.11 finds no hidden digit', '123', 0],
    ['B5.11 finds no hidden digit', '5551234', 0],
    ['B5.12', '33602', 0],
    ['B5.13', '', 124],
    ['B5.13', ', ,', 124],
    ['no wildcard', '%', 0],
    ['no wildcard', '_X', 0],
    ['no SQL', "TX' OR '1'='1", 0],
  ])('%s: %j finds %d', async (_id, filter, count) => {
    const { leads, headers } = await list(`?limit=200&filter=${encodeURIComponent(filter)}`);
    expect(leads).toHaveLength(count);
    expect(headers['x-total-count']).toBe(String(count));
  });

  it('returns consistent pages and totals for a filter', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?limit=60&page=${page}&filter=TX`)));
    expect(pages.map(({ leads }) => leads.length)).toEqual([60, 60, 0]);
    expect(new Set(pages.flatMap(({ leads }) => leads.map(({ id }) => id))).size).toBe(120);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=',
    'page=0',
    'page=1000001',
    'filter=a&filter=b',
    `filter=${'a'.repeat(401)}`,
    'sort=price',
  ])('returns 400 for ?%s', async (query) => {
    const { body } = await buyer.get(`/api/aged-leads?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: query.split('=')[0] }] });
  });

  it('hides held and sold leads from all users and lists held ones again when the hold expires', async () => {
    const other = await shop.signedIn('buyer');
    const [held, sold] = await addInventory(shop, [buildLead(), buildLead()]);
    const [first, second] = [await hold(buyer, [held!]), await hold(buyer, [sold!])];
    await pay(buyer, second);
    await waitForStatus(buyer, second.orderId, 'paid');
    for (const who of [buyer, other]) expect(await listedAmong(who, [held!, sold!])).toEqual([]);
    await expireHold(shop, first.orderId);
    expect(await listedAmong(other, [held!, sold!])).toEqual([held]);
  });

  describe('L20 a cached page', () => {
    const url = '/api/aged-leads?limit=7';
    const warm = () => buyer.get(url).expect(200);

    it('is served with the same body, totals and security headers as by the route', async () => {
      const long = await buyer.get('/api/aged-leads?limit=7&page=1').expect(200);
      await warm();
      const short = await warm();
      expect(short.body).toEqual(long.body);
      const same = ({ headers }: typeof long) =>
        Object.fromEntries(
          Object.entries(headers as Record<string, string>).filter(([name]) => !['date', 'x-request-id'].includes(name)),
        );
      expect(same(short)).toEqual(same(long));
      expect((short.headers as Record<string, string>)['x-request-id']).toBeDefined();
    });

    it('is not served to users whom the route refuses', async () => {
      const [support, leaving] = [await shop.signedIn('support'), await shop.signedIn('buyer', 'page-leaving')];
      const mustChange = await shop.signedIn('buyer', 'page-must-change');
      await shop.db.run(`UPDATE users SET must_change_password = true WHERE username = 'page-must-change'`);
      await leaving.get(url).expect(200);
      await warm();
      await shop.anonymous().get(url).expect(401);
      await shop.anonymous().get(url).set('Cookie', 'warmline_session=forged').expect(401);
      await support.get(url).expect(403);
      await mustChange.get(url).expect(403);
      await shop.db.run(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = 'page-leaving')`);
      await warm();
      await leaving.get(url).expect(401); // the session ended while the page and the token were cached
    });

    it('is dropped after any change to a lead from any source', async () => {
      const [id] = (await addInventory(shop, [buildLead()])) as [number];
      const shows = async () => ((await warm()).body as AgedLeadListItem[]).some((lead) => lead.id === id);
      expect(await shows()).toBe(true);
      await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE id = $1', [id]);
      expect(await shows()).toBe(false);
      await shop.db.run('UPDATE aged_leads SET withdrawn_at = NULL WHERE id = $1', [id]);
      expect(await shows()).toBe(true);
      await shop.db.run('DELETE FROM aged_leads WHERE id = $1', [id]);
      expect(await shows()).toBe(false);
    });
  });
});
