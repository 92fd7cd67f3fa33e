import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WiderFilter } from '@warmline/contracts/leads/query';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const STATES = ['TX', 'FL', 'OR', 'Ontario'];
const AGES = [5, 30, 45, 60, 61, 75, 90, 91, 130, 200];
const PRICES = [null, null, 150, 199, 200, 250, 999];
const AREA_CODES = ['305', '713', '503', '416'];

describe('filters of the aged lead list', () => {
  let shop: TestApp;
  let buyer: Agent;
  let everything: AgedLeadListItem[];
  let zips: Map<number, string>;
  beforeAll(async () => {
    shop = await startTestApp();
    buyer = await shop.signedIn('buyer');
    await addInventory(
      shop,
      Array.from({ length: 200 }, (_, n) =>
        buildLead({
          state: STATES[n % 4]!,
          ageDays: AGES[n % 10]!,
          priceCents: PRICES[n % 7]!,
          phone: `${AREA_CODES[Math.floor(n / 3) % 4]!}${5_550_000 + n}`,
        }),
      ),
    );
    // Every fifth lead has the other price list; no two forms were filled at the same time, except for ten of them.
    await shop.db.run(`UPDATE aged_leads SET price_profile = 'template' WHERE id % 5 = 0`);
    await shop.db.run(`UPDATE aged_leads SET form_filled_at = form_filled_at - id * interval '1 second' WHERE id % 28 > 0`);
    // Two of three leads have a ZIP code.
    await shop.db.run(`UPDATE aged_leads SET zip = (ARRAY['77002', '77003', '33101', '77102'])[1 + id % 4] WHERE id % 3 > 0`);
    const stored = await shop.db.query<{ id: number; zip: string }>(
      "SELECT id::float8 AS id, zip FROM aged_leads WHERE zip <> ''",
    );
    zips = new Map(stored.map(({ id, zip }) => [id, zip]));
    const { body } = await buyer.get('/api/aged-leads').expect(200);
    everything = body as AgedLeadListItem[];
  });
  afterAll(() => shop.stop());

  const list = async (query: string) => {
    const answer = await buyer.get(`/api/aged-leads?${query}`).expect(200);
    const headers = answer.headers as Record<string, string>;
    return { leads: answer.body as AgedLeadListItem[], total: Number(headers['x-total-count']), exact: headers['x-total-exact'] };
  };
  const freshest = (one: AgedLeadListItem, other: AgedLeadListItem) =>
    other.formFillTime.localeCompare(one.formFillTime) || other.id - one.id;
  const areaOf = ({ phone }: AgedLeadListItem) => phone.slice(1, 4);
  const zipOf = ({ id }: AgedLeadListItem) => zips.get(id) ?? '';
  const filledOn = ({ formFillTime }: AgedLeadListItem) => formFillTime.slice(0, 10);
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const within = (value: number | string, min: number | string, max: number | string) => value >= min && value <= max;

  it.each<[string, string, (lead: AgedLeadListItem) => boolean]>([
    ['a price below', 'filter=price:<2', ({ currentPrice }) => currentPrice < 2],
    ['a state and a price', 'filter=FL, price:<2', ({ state, currentPrice }) => state === 'FL' && currentPrice < 2],
    ['the same beside the box', 'states=FL&priceMaxCents=199', ({ state, currentPrice }) => state === 'FL' && currentPrice < 2],
    ['a range of prices', 'filter=price:0.75-3', ({ currentPrice }) => within(currentPrice, 0.75, 3)],
    ['a range of ages', 'filter=age:30-90', ({ actualAge }) => within(actualAge, 30, 90)],
    ['one age', 'ageMin=61&ageMax=61', ({ actualAge }) => actualAge === 61],
    ['an area code and an age', 'areas=305&ageMax=60', (lead) => areaOf(lead) === '305' && lead.actualAge <= 60],
    [
      'a state or an area code, and a price',
      'states=TX&areas=503&priceMinCents=200',
      (lead) => (lead.state === 'TX' || areaOf(lead) === '503') && lead.currentPrice >= 2,
    ],
    [
      'an area code of the box within a state beside it',
      'filter=area:305&states=TX&priceMaxCents=300',
      (lead) => lead.state === 'TX' && areaOf(lead) === '305' && lead.currentPrice <= 3,
    ],
    [
      'a state of the box within an area code or state beside it',
      'filter=TX, 416&states=FL&areas=305,416&ageMin=0',
      (lead) => (lead.state === 'TX' || areaOf(lead) === '416') && (lead.state === 'FL' || ['305', '416'].includes(areaOf(lead))),
    ],
    ['a ZIP code', 'zips=77002&ageMin=0', (lead) => zipOf(lead) === '77002'],
    [
      'ZIP codes with a beginning, and a price',
      'filter=zip:770*, price:<2',
      (lead) => zipOf(lead).startsWith('770') && lead.currentPrice < 2,
    ],
    [
      'ZIP codes, a state and an area code that overlap',
      'filter=zip:770*, zip:77002, 305, TX&ageMin=0',
      (lead) => zipOf(lead).startsWith('770') || areaOf(lead) === '305' || lead.state === 'TX',
    ],
    [
      'ZIP codes of the box within ZIP codes, a state and an area code beside it',
      'filter=zip:770*, TX&zips=77002,33101&states=FL&areas=305,503&ageMax=100',
      (lead) =>
        (zipOf(lead).startsWith('770') || lead.state === 'TX') &&
        (['77002', '33101'].includes(zipOf(lead)) || lead.state === 'FL' || ['305', '503'].includes(areaOf(lead))) &&
        lead.actualAge <= 100,
    ],
    ['a day of the form fill', `filledFrom=${day(61)}&filledTo=${day(60)}`, (lead) => within(filledOn(lead), day(61), day(60))],
    [
      'days of the box and a price',
      `filter=since:${day(100)}, until:${day(50)}, price:>=2`,
      (lead) => within(filledOn(lead), day(100), day(50)) && lead.currentPrice >= 2,
    ],
  ])('L56 L57 finds %s, freshest and cheapest first', async (_what, query, matches) => {
    const expected = everything.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    const address = query.replace(/filter=([^&]*)/, (_all, text: string) => `filter=${encodeURIComponent(text)}`);
    const fresh = await list(`limit=200&${address}`);
    expect(fresh.leads.map(({ id }) => id)).toEqual(expected.toSorted(freshest).map(({ id }) => id));
    expect([fresh.total, fresh.exact]).toEqual([expected.length, 'true']);
    const cheap = await list(`limit=200&sort=cheapest&${address}`);
    const cheapest = expected.toSorted((one, other) => one.currentPrice - other.currentPrice || freshest(one, other));
    expect(cheap.leads.map(({ id }) => id)).toEqual(cheapest.map(({ id }) => id));
    expect(cheap.total).toBe(expected.length);
  });

  it('L56 (T16) leaves the terms of the box as they were, and adds ZIP codes with a key', async () => {
    const shown = async (filter: string) => {
      const { leads, total, exact } = await list(`filter=${encodeURIComponent(filter)}&limit=200`);
      return { ids: leads.map(({ id }) => id), total, exact };
    };
    const all = (matches: (lead: AgedLeadListItem) => boolean) => {
      const ids = everything.filter(matches).map(({ id }) => id);
      return { ids, total: ids.length, exact: 'true' };
    };
    expect(everything).toHaveLength(200);
    expect(await shown('TX, 305')).toEqual(all((lead) => lead.state === 'TX' || areaOf(lead) === '305'));
    expect(await shown('OR')).toEqual(all(({ state }) => state === 'OR'));
    expect(await shown('77002')).toEqual(all(() => false));
    const ofZip = all((lead) => zipOf(lead) === '77002');
    expect(ofZip.total).toBeGreaterThan(10);
    expect(await shown('zip:77002')).toEqual(ofZip);
    const { body } = await buyer.get('/api/aged-leads?filter=price:x').expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'filter', message: expect.stringContaining('“price:x”: price takes') }],
    });
  });

  it('L56 (T17) finds exactly the leads of states, an age and a price, cheapest first', async () => {
    const { leads, total } = await list('states=TX,FL&ageMax=60&priceMaxCents=300&sort=cheapest&limit=200');
    const wanted = everything.filter(
      ({ state, actualAge, currentPrice }) => ['TX', 'FL'].includes(state) && actualAge <= 60 && currentPrice <= 3,
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(leads.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    expect(total).toBe(wanted.length);
    expect(leads.filter(({ actualAge, currentPrice }) => actualAge > 60 || currentPrice > 3)).toEqual([]);
    const prices = leads.map(({ currentPrice }) => currentPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('L58 sorts without a filter, page by page', async () => {
    for (const [sort, order] of [
      ['freshest', freshest],
      [
        'cheapest',
        (one: AgedLeadListItem, other: AgedLeadListItem) => one.currentPrice - other.currentPrice || freshest(one, other),
      ],
    ] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=${sort}&limit=60&page=${page}`)));
      expect(pages.flatMap(({ leads }) => leads.map(({ id }) => id))).toEqual(everything.toSorted(order).map(({ id }) => id));
      expect(pages.every(({ total }) => total === 200)).toBe(true);
    }
    const newest = await list('sort=newest&limit=200');
    expect(newest.leads.map(({ id }) => id)).toEqual(everything.slice(0, 200).map(({ id }) => id));
  });

  it('L56 finds the newest leads of places that must both match', async () => {
    const wanted = everything.filter((lead) => lead.state === 'TX' && areaOf(lead) === '305');
    const { leads, total } = await list('filter=305&states=TX&limit=200');
    expect(leads.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(total).toBe(wanted.length);
    expect((await list('filter=TX&states=FL')).total).toBe(0);
    expect((await list('filter=FL,TX&states=FL')).leads.every(({ state }) => state === 'FL')).toBe(true);
  });

  it('L70 finds the newest leads of ZIP codes', async () => {
    expect((await list('filter=zip:99999')).total).toBe(0);
    const both = everything.filter((lead) => zipOf(lead).startsWith('7700') && lead.state === 'TX');
    expect((await list('filter=TX&zips=7700*&limit=200')).leads.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
  });

  it('L56 finds nothing for a price of nothing', async () => {
    expect(await list(`filter=${encodeURIComponent('price:<=0')}`)).toEqual({ leads: [], total: 0, exact: 'true' });
  });

  it('L122 leaves out held leads at once, and counts them again', async () => {
    const query = 'states=OR&priceMaxCents=199&limit=200';
    const before = await list(query);
    await hold(buyer, [before.leads[0]!.id]);
    const after = await list(query);
    expect(after.leads.map(({ id }) => id)).toEqual(before.leads.slice(1).map(({ id }) => id));
    expect(after.total).toBe(before.total - 1);
    everything = everything.filter(({ id }) => id !== before.leads[0]!.id);
  });

  it('L59 names the filter that leaves nothing', async () => {
    const wider = async (query: string) => (await buyer.get(`/api/aged-leads/wider?${query}`).expect(200)).body as WiderFilter;
    const upTo = everything.filter(({ state, currentPrice }) => state === 'FL' && currentPrice <= 1);
    expect(await wider('states=FL&priceMaxCents=50')).toEqual({
      narrowest: { chip: 'price', priceMaxCents: 100, total: upTo.length, exact: true },
    });
    expect(await wider('ageMin=300')).toEqual({
      narrowest: { chip: 'age', priceMaxCents: null, total: everything.length, exact: true },
    });
    expect(await wider('filter=nowhere&priceMaxCents=300')).toMatchObject({ narrowest: { chip: 'filter' } });
    expect(await wider('filter=nowhere&ageMin=300')).toEqual({ narrowest: null });
  });

  it.each([
    ['filter', 'cert:yes', '“cert:yes”: use state'],
    ['filter', 'callable:now', '“callable:now”: use state'],
    ['states', 'Florida', 'Please use state codes'],
    ['areas', '30', 'Please use area codes'],
    ['zips', '7*', 'Please use ZIP codes'],
    ['filter', 'zip:77', '“zip:77”: zip takes'],
    ['ageMin', 'x', ''],
    ['priceMaxCents', '-1', ''],
    ['filledFrom', '2026-02-30', 'Please enter a date'],
    ['zone', 'Mars', 'This time zone'],
    ['sort', 'dearest', ''],
  ])('L56 answers 400 at %s for %s', async (field, value, message) => {
    const { body } = await buyer.get(`/api/aged-leads?${field}=${encodeURIComponent(value)}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, message: expect.stringContaining(message) }] });
  });

  it('L58 answers 400 for the newest first with a range', async () => {
    const { body } = await buyer.get('/api/aged-leads?sort=newest&ageMax=60').expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'sort', message: expect.stringContaining('Newest first works only') }] });
  });

  it.each(['', '&priceMaxCents=5'])('L2 finds a lead of a state that no lead had before (%j)', async (range) => {
    const state = `Vermont ${range.length}`;
    const found = async () => (await list(`filter=${state}${range}`)).leads.map((lead) => lead.state);
    expect(await found()).toEqual([]);
    await addInventory(shop, [buildLead({ state, ageDays: 3, priceCents: 1 })]);
    expect(await found()).toEqual([state]);
  });
});
