import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SavedFilter } from '@warmline/contracts/leads/saved-filters';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload } from '../../support/files/uploads.js';

let shop: TestApp;
let buyer: Agent;
beforeAll(async () => {
  shop = await startTestApp();
  buyer = await shop.signedIn('buyer');
  await addInventory(shop, [buildLead({ state: 'FL', priceCents: 150 })]);
});
afterAll(() => shop.stop());

const FLORIDA = { name: 'Cheap Florida', query: { states: 'FL', priceMaxCents: 199 } };
const listOf = async (who: Agent) => (await who.get('/api/saved-filters').expect(200)).body as SavedFilter[];
const save = async (who: Agent, filter: object) =>
  (await who.post('/api/saved-filters').send(filter).expect(201)).body as SavedFilter;

it('L60 (T20) saves a filter under a name, counts imported leads, and refuses the 51st', async () => {
  const [admin, one, other] = [await shop.signedIn('admin'), await shop.signedIn('buyer'), await shop.signedIn('buyer')];
  const saved = await save(one, FLORIDA);
  const refused = async (filter: object) => (await one.post('/api/saved-filters').send(filter).expect(409)).body as unknown;
  expect(await refused({ ...FLORIDA, name: 'CHEAP florida' })).toMatchObject({ code: 'name_taken', errors: [{ field: 'name' }] });
  const rows = [1, 1, 1, 3].map((price) => buildCsvRow({ state: 'FL', price: String(price), 'form fill time': '2026-10-20' }));
  await confirm(admin, (await upload(admin, buildCsv(rows))).id);
  expect(await listOf(one)).toEqual([{ ...saved, fresh: 3, exact: true }]);
  expect(await listOf(other)).toEqual([]);
  for (let n = 2; n <= 50; n += 1) await save(one, { name: `filter ${n}`, query: {} });
  expect(await refused({ name: 'filter 51', query: {} })).toMatchObject({ code: 'too_many_filters' });
});

it('L60 shows a filter to the one who saved it, not to colleagues', async () => {
  const [one, colleague] = [await shop.signedIn('buyer', 'filter-owner'), await shop.signedIn('buyer', 'filter-colleague')];
  await moveSeat(shop, 'filter-colleague', { with: 'filter-owner', role: 'manager', sees: 'all' });
  const { id } = await save(one, FLORIDA);
  expect(await listOf(colleague)).toEqual([]);
  await colleague.post(`/api/saved-filters/${id}/seen`);
  await colleague.delete(`/api/saved-filters/${id}`);
  expect(await listOf(one)).toHaveLength(1);
});

it('L60 saves a filter and counts the leads that were added since it was opened', async () => {
  const saved = await save(buyer, FLORIDA);
  expect(saved).toEqual({ id: expect.any(String), ...FLORIDA, fresh: 0, exact: true });
  await addInventory(shop, [
    ...Array.from({ length: 3 }, () => buildLead({ state: 'FL', priceCents: 150 })),
    buildLead({ state: 'FL', priceCents: 200 }),
    buildLead({ state: 'TX', priceCents: 150 }),
  ]);
  const area = await save(buyer, { name: 'an area', query: { filter: 'area:305, age:<90', states: 'FL', sort: 'cheapest' } });
  await addInventory(shop, [
    buildLead({ state: 'FL', phone: '3055550001' }),
    buildLead({ state: 'TX', phone: '3055550002' }),
    buildLead({ state: 'FL', phone: '3055550003', ageDays: 120 }),
  ]);
  const [first, second] = await listOf(buyer);
  expect([first, second]).toEqual([
    { ...area, fresh: 1 },
    { ...saved, fresh: 3 },
  ]);
  await buyer.post(`/api/saved-filters/${saved.id}/seen`).expect(204);
  expect((await listOf(buyer)).map(({ fresh }) => fresh)).toEqual([1, 0]);
  await buyer.delete(`/api/saved-filters/${area.id}`).expect(204);
  expect(await listOf(buyer)).toEqual([{ ...saved, fresh: 0 }]);
});

it('L60 renames a filter; names are unique in any case', async () => {
  const [saved] = await listOf(buyer);
  const other = await save(buyer, { name: 'Texas', query: { filter: 'TX' } });
  const taken = await buyer.patch(`/api/saved-filters/${other.id}`).send({ name: ' cheap florida ' }).expect(409);
  expect(taken.body).toMatchObject({ code: 'name_taken', errors: [{ field: 'name' }] });
  await buyer.patch(`/api/saved-filters/${saved!.id}`).send({ name: 'cheap FLORIDA' }).expect(204);
  expect((await listOf(buyer)).map(({ name }) => name)).toEqual(['cheap FLORIDA', 'Texas']);
});

it.each([
  ['name', { name: ' ', query: {} }],
  ['name', { name: 'a'.repeat(61), query: {} }],
  ['filter', { name: 'wrong', query: { filter: 'price:x' } }],
  ['sort', { name: 'wrong', query: { ageMax: 30, sort: 'newest' } }],
])('L60 answers 400 at %s for a filter that can’t be read', async (field, request) => {
  const { body } = await buyer.post('/api/saved-filters').send(request).expect(400);
  expect(body).toMatchObject({ code: 'validation_failed', errors: [expect.objectContaining({ field })] });
});

it('L60 holds at 50 filters for concurrent requests, and lets others change none of them', async () => {
  const other = await shop.signedIn('buyer', 'filters-other');
  const known = (await listOf(buyer)).length;
  for (let saved = known; saved < 49; saved += 1) await save(buyer, { name: `filter ${saved}`, query: {} });
  const answers = await Promise.all(
    [1, 2, 3].map((n) => buyer.post('/api/saved-filters').send({ name: `last ${n}`, query: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const mine = await listOf(buyer);
  expect(mine).toHaveLength(50);
  await other.delete(`/api/saved-filters/${mine[0]!.id}`).expect(404);
  await other.patch(`/api/saved-filters/${mine[0]!.id}`).send({ name: 'theirs' }).expect(404);
  await other.post(`/api/saved-filters/${mine[0]!.id}/seen`).expect(404);
});

it.each([[[]], [[{}]], ['FL'], [null]])('L60 refuses %j as a query, at its field', async (query) => {
  const { body } = await buyer.post('/api/saved-filters').send({ name: 'Florida', query }).expect(400);
  expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: expect.stringMatching(/^query/) }] });
});

it('L60 is only for seats of an agency', async () => {
  await (await shop.signedIn('admin')).get('/api/saved-filters').expect(403);
  await shop.anonymous().get('/api/saved-filters').expect(401);
});
