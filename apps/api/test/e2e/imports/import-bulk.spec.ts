import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BulkUploadAnswer } from '@warmline/contracts/lead-imports/bulk';
import type { Agent } from 'supertest';
import { GetImport } from '../../../src/modules/lead-imports/use-cases/review/get-import.use-case.js';
import { buildPhone } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitUntilIdle, storedLeads } from '../../support/files/uploads.js';

describe('L16 POST /api/bulk-upload-aged-leads', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    // For a few leads the route waits up to four seconds; here it waits as long as a slow machine needs.
    const watch = shop.app.get(GetImport, { strict: false });
    const settled = watch.waitUntilIdle.bind(watch);
    jest.spyOn(watch, 'waitUntilIdle').mockImplementation(async (id) => {
      let found = await settled(id);
      while (found.status === 'planning' || (found.status === 'running' && found.totalRows < 100)) found = await settled(id);
      return found;
    });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const post = (body: string | object) =>
    admin.post('/api/bulk-upload-aged-leads').set('Content-Type', 'application/json').send(body);
  const lead = (values: object = {}) => ({
    name: 'Ann Poe',
    email: 'ann@mail.example',
    phone: buildPhone(),
    state: 'TX',
    ...values,
  });

  it('B6.01 B7.14 stores leads and returns how many were stored', async () => {
    const twice = lead();
    const leads = [
      lead({ name: '=1+1 "Ann", Poe\nsecond', price: 2.5 }),
      twice,
      twice,
      lead({ phone: 'none' }),
      lead({ ageRange: '60-90', email: null }),
      lead({ actualAge: 95 }),
    ];
    const { body } = (await post({ leads, fieldMapping: { name: 'name' } }).expect(200)) as { body: BulkUploadAnswer };
    expect(body).toEqual({ count: 4, importId: expect.any(String), status: 'finished', duplicateRows: 1, rejectedRows: 1 });
    const stored = await storedLeads(shop, body.importId);
    expect(stored.map(({ name }) => name)).toEqual(['=1+1 "Ann", Poe second', 'Ann Poe', 'Ann Poe', 'Ann Poe']);
    const [oldest] = (await admin.get('/api/aged-leads?limit=1').expect(200)).body as { actualAge: number }[];
    expect(oldest).toMatchObject({ actualAge: 95, currentAgeRange: '90-180' });
    expect((await post({ leads }).expect(200)).body).toMatchObject({ count: 0, duplicateRows: 5 });
  });

  it('B7.14 reads the keys of a field mapping, also when it comes after the leads', async () => {
    const body = JSON.stringify({
      leads: [{ 'Full Name': 'Bo Li', Cell: buildPhone(), ST: 'FL' }],
      fieldMapping: { name: 'Full Name', phone: 'Cell', state: 'ST', email: null },
    });
    const answer = (await post(body).expect(200)).body as BulkUploadAnswer;
    expect(await storedLeads(shop, answer.importId)).toMatchObject([{ name: 'Bo Li', state: 'FL', email: null }]);
  });

  it.each([
    [{}, 'leads'],
    [{ leads: [] }, 'leads'],
    [{ leads: 'many' }, 'leads'],
    [{ leads: { name: 'Ann' } }, 'leads'],
    [{ leads: [lead(), 'Ann'] }, 'leads.1'],
    [{ leads: [lead({ phone: { home: 1 } })] }, 'leads.0.phone'],
    [{ leads: [lead()], fieldMapping: [] }, 'fieldMapping'],
    [{ leads: [lead()], fieldMapping: { name: 7 } }, 'fieldMapping.name'],
    [{ leads: [lead()], fieldMapping: { nickname: 'x' } }, 'fieldMapping.nickname'],
    [{ leads: [lead()], extra: 1 }, 'extra'],
  ])('rejects %j at %s', async (body, field) => {
    const answer = await post(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
  });

  it('rejects uploads without a valid lead, with more than 100,000 leads, or with invalid JSON', async () => {
    expect((await post({ leads: [{ name: 'Ann' }] }).expect(400)).body).toMatchObject({ code: 'no_valid_data' });
    const many = await post(`{"leads":[${Array.from({ length: 100_001 }, () => '{}').join(',')}]}`).expect(400);
    expect((many.body as { errors: { field: string }[] }).errors[0]).toMatchObject({ field: 'leads' });
    for (const torn of ['{"leads":[{"name":"Ann"}', '{"leads":[{]}', 'leads', '{"leads":[1,]}', '{"leads":[{}]} x'])
      expect((await post(torn).expect(400)).body).toMatchObject({
        code: expect.stringMatching(/malformed_body|validation_failed/),
      });
    await admin.post('/api/bulk-upload-aged-leads').set('Content-Type', 'text/csv').send('name').expect(415);
  });

  it('B7.14 accepts 20,000 leads, far above the usual body limit', async () => {
    const leads = Array.from({ length: 20_000 }, () => lead());
    const answer = (await post({ leads })).body as BulkUploadAnswer;
    expect(await waitUntilIdle(admin, answer.importId)).toMatchObject({
      status: 'finished',
      storedRows: 20_000,
      rejectedRows: 0,
    });
  });
});
