import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_SORTS, type ImportView } from '@warmline/contracts/lead-imports/types';
import type { Page } from '@warmline/contracts/lists/page';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { expectSorted } from '../../support/lists.js';
import { confirm, waitUntilIdle, storedLeads, upload } from '../../support/files/uploads.js';

const US_500 = readFileSync(fileURLToPath(new URL('../../../../../e2e/fixtures/us-500.csv', import.meta.url)));

describe('lead import', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const plan = (id: string, body: object) => admin.post(`/api/admin/imports/${id}/plan`).send(body);
  const MAPPING = { name: 0, email: 1, phone: 2, state: 3 };
  /** The fields that MAPPING leaves out. */
  const NOT_IN_FILE = ['ageRange', 'price'];

  it('L5 L6 L8 maps a real vendor file automatically, stores 500 leads, and none the second time', async () => {
    const planned = await upload(admin, US_500, 'us-500.csv');
    expect(planned).toMatchObject({
      status: 'planned',
      fileName: 'us-500.csv',
      fileBytes: US_500.length,
      missing: [],
      totalRows: 500,
      newRows: 500,
      duplicateRows: 0,
      rejectedRows: 0,
      priceProfile: 'template',
      projectedRevenueCents: 500 * 300,
      storedRows: 0,
      batches: 1,
      createdBy: 'Test Person',
    });
    expect(planned.headers[planned.mapping.phone!]).toBe('phone1');
    expect(await storedLeads(shop, planned.id)).toEqual([]);
    expect(await confirm(admin, planned.id)).toMatchObject({
      status: 'finished',
      storedRows: 500,
      batchesDone: 1,
      finishedAt: expect.any(String),
    });
    const again = await upload(admin, US_500, 'us-500.csv');
    expect(again).toMatchObject({ newRows: 0, duplicateRows: 500, repeatedRows: 0, projectedRevenueCents: 0 });
    expect(await confirm(admin, again.id)).toMatchObject({ status: 'finished', storedRows: 0 });
    const { headers } = await admin.get('/api/aged-leads?page=1').expect(200);
    expect(headers['x-total-count']).toBe('500');
  });

  it('L5 stores one lead per phone, however it is formatted and in whichever file it is', async () => {
    const row = buildCsvRow();
    const { phone } = row;
    const spelled = `+1 (${phone!.slice(0, 3)}) ${phone!.slice(3, 6)}-${phone!.slice(6)} x9`;
    const planned = await upload(admin, buildCsv([row, { ...row, name: 'Somebody Else', phone: spelled }]));
    expect(planned).toMatchObject({ newRows: 1, duplicateRows: 1, repeatedRows: 1 });
    expect(await confirm(admin, planned.id)).toMatchObject({ storedRows: 1 });
    expect(await storedLeads(shop, planned.id)).toEqual([expect.objectContaining({ name: 'Margaret Hill', phone })]);
  });

  it('L5 L10 counts the number of a sold or withdrawn lead as a duplicate', async () => {
    const file = buildCsv([buildCsvRow(), buildCsvRow()]);
    const first = await upload(admin, file);
    await confirm(admin, first.id);
    const leads = await shop.db.query<{ id: number }>('SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1', [first.id]);
    const buyer = await shop.signedIn('buyer');
    const bought = await hold(buyer, [leads[0]!.id]);
    await pay(buyer, bought);
    await waitForStatus(buyer, bought.orderId, 'paid');
    await admin.post(`/api/admin/leads/${leads[1]!.id}/withdraw`).expect(200);
    expect(await upload(admin, file)).toMatchObject({ newRows: 0, duplicateRows: 2, projectedRevenueCents: 0 });
  });

  it('L4 P20 B5.46 B5.47 L18 counts incomplete rows and exports them with the reason; cells cannot run as spreadsheet formulas', async () => {
    const good = buildCsvRow();
    const rows = [
      good,
      { ...buildCsvRow(), name: '' },
      { name: '', email: '', phone: '', state: '' },
      { ...buildCsvRow(), name: '=1+1', phone: '=cmd' },
    ];
    const planned = await upload(admin, `\uFEFF${buildCsv(rows).replaceAll("'=", '=')}`);
    expect(planned).toMatchObject({ status: 'planned', totalRows: 3, newRows: 1, rejectedRows: 2 });
    const answer = await admin.get(`/api/admin/imports/${planned.id}/rejected.csv`).expect(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="rejected-rows-${planned.id}.csv"`);
    const lines = csvTextOf(answer).trim().split('\r\n');
    expect(lines).toEqual([
      'Line,Reason,name,email,phone,state',
      `3,Name is missing,,m.hill@mail.example,${rows[1]!.phone},TX`,
      `5,Phone is not a 10-digit US number,'=1+1,m.hill@mail.example,'=cmd,TX`,
    ]);
    // P20: the file has phone numbers.
    const { body } = await admin.get('/api/admin/audit?action=list.exported').expect(200);
    expect((body as { items: object[] }).items[0]).toMatchObject({
      target: { id: 'rejected rows' },
      after: { importId: planned.id },
    });
    expect(await confirm(admin, planned.id)).toMatchObject({ storedRows: 1 });
  });

  it('M14 plans again with the other price list and lead age, and stores by that plan', async () => {
    const planned = await upload(admin, buildCsv([buildCsvRow(), { ...buildCsvRow(), price: '' }]));
    const { body } = await plan(planned.id, {
      mapping: MAPPING,
      notInFile: NOT_IN_FILE,
      priceProfile: 'form',
      defaultAgeRange: '90-180',
    }).expect(200);
    const replanned = await waitUntilIdle(admin, (body as ImportView).id);
    expect(replanned).toMatchObject({
      status: 'planned',
      priceProfile: 'form',
      defaultAgeRange: '90-180',
      projectedRevenueCents: 600,
    });
    await confirm(admin, planned.id);
    const { body: leads } = await admin.get('/api/aged-leads?limit=2').expect(200);
    for (const lead of leads as object[])
      expect(lead).toMatchObject({ currentPrice: 3, currentAgeRange: '90-180', actualAge: 91 });
  });

  it('M14 L3 prefers a price and a lead age in the row over those of the plan', async () => {
    const rows = [
      { ...buildCsvRow(), age_range: '60-90', price: '$1.25' },
      { ...buildCsvRow(), age_range: '60-90', price: '' },
    ];
    const planned = await upload(admin, buildCsv(rows));
    expect(planned.projectedRevenueCents).toBe(125 + 200);
    await confirm(admin, planned.id);
    const { body: leads } = await admin.get('/api/aged-leads?limit=2').expect(200);
    expect(
      (leads as { currentPrice: number; actualAge: number }[])
        .map(({ currentPrice, actualAge }) => [currentPrice, actualAge])
        .sort(),
    ).toEqual([
      [1.25, 61],
      [2, 61],
    ]);
  });

  it('B5.45 waits for manual mapping when no columns are found, and stores the leads afterwards', async () => {
    const row = buildCsvRow();
    const planned = await upload(admin, `who,where,reach\r\n${row.name},FL,${row.phone}\r\n`);
    expect(planned).toMatchObject({
      status: 'unmapped',
      missing: ['name', 'email', 'phone', 'state'],
      headers: ['who', 'where', 'reach'],
    });
    // Until they are stored as leads, the people of a file are only in that file, which is removed after its retention period.
    const noted = await shop.db.query<{ text: string }>('SELECT imports::text AS text FROM imports WHERE id = $1', [planned.id]);
    expect(noted[0]?.text).toContain('reach');
    expect(noted[0]?.text).not.toContain(row.phone);
    const { body } = await admin.post(`/api/admin/imports/${planned.id}/confirm`).expect(409);
    expect(body).toMatchObject({ code: 'import_not_confirmable' });
    const mapping = { name: 0, state: 1, phone: 2 };
    await plan(planned.id, {
      mapping,
      notInFile: ['email', ...NOT_IN_FILE],
      priceProfile: 'template',
      defaultAgeRange: '30-60',
    }).expect(200);
    expect(await waitUntilIdle(admin, planned.id)).toMatchObject({ status: 'planned', newRows: 1, mapping });
    await confirm(admin, planned.id);
    const { username } = ((await admin.get('/api/me').expect(200)).body as { user: { username: string } }).user;
    const { body: confirmed } = await admin.get(`/api/admin/imports/${planned.id}`).expect(200);
    expect(confirmed).toMatchObject({ confirmedBy: username, storedRows: 1 });
    expect(await storedLeads(shop, planned.id)).toEqual([{ name: row.name, phone: row.phone, email: null, state: 'FL', row: 1 }]);
  });

  it.each([
    [{ email: 1, phone: 2, state: 3 }, NOT_IN_FILE, ['mapping.name']],
    [{ name: 0, state: 3 }, NOT_IN_FILE, ['mapping.phone', 'mapping.email']],
    [{}, NOT_IN_FILE, ['mapping.name', 'mapping.phone', 'mapping.state', 'mapping.email']],
    [{ ...MAPPING, email: 9 }, NOT_IN_FILE, ['mapping.email']],
    [MAPPING, [], ['mapping.ageRange', 'mapping.price']],
    [MAPPING, undefined, ['mapping.ageRange', 'mapping.price']],
    [{ ...MAPPING, formFillTime: 1 }, ['price', 'email'], []],
  ])(
    'B5.49 returns Missing Field Mappings for mapping %j and not-in-file fields %j at %j',
    async (mapping, notInFile, fields) => {
      const planned = await upload(admin, buildCsv([buildCsvRow()]));
      const answer = await plan(planned.id, { mapping, notInFile, priceProfile: 'template', defaultAgeRange: '30-60' });
      if (fields.length === 0) return expect(answer.status).toBe(200);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'missing_field_mappings',
        errors: fields.map((field) => expect.objectContaining({ field })),
      });
      expect(await waitUntilIdle(admin, planned.id)).toMatchObject({ status: 'planned', newRows: 1 });
    },
  );

  it.each([
    [{ priceProfile: 'template', defaultAgeRange: '30-60' }, 'mapping'],
    [{ mapping: [], priceProfile: 'template', defaultAgeRange: '30-60' }, 'mapping'],
    [{ mapping: { name: -1 }, priceProfile: 'template', defaultAgeRange: '30-60' }, 'mapping.name'],
    [{ mapping: { name: 'A' }, priceProfile: 'template', defaultAgeRange: '30-60' }, 'mapping.name'],
    [{ mapping: { nickname: 1 }, priceProfile: 'template', defaultAgeRange: '30-60' }, 'mapping.nickname'],
    [{ mapping: MAPPING, priceProfile: 'cheap', defaultAgeRange: '30-60' }, 'priceProfile'],
    [{ mapping: MAPPING, priceProfile: 'template', defaultAgeRange: '1-2' }, 'defaultAgeRange'],
  ])('rejects the plan %j at %s', async (body, field) => {
    const planned = await upload(admin, buildCsv([buildCsvRow()]));
    const refused = await plan(planned.id, body).expect(400);
    expect((refused.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
  });

  it('neither confirms nor plans a confirmed import again', async () => {
    const planned = await upload(admin, buildCsv([buildCsvRow()]));
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/imports/${planned.id}/confirm`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await waitUntilIdle(admin, planned.id)).toMatchObject({ status: 'finished', storedRows: 1 });
    const { body } = await plan(planned.id, {
      mapping: MAPPING,
      notInFile: NOT_IN_FILE,
      priceProfile: 'form',
      defaultAgeRange: '30-60',
    }).expect(409);
    expect(body).toMatchObject({ code: 'import_not_replannable' });
  });

  it('refuses to plan an import again while it is being read, with the reason', async () => {
    const planned = await upload(admin, buildCsv([buildCsvRow()]));
    await shop.db.run(`UPDATE imports SET status = 'planning' WHERE id = $1`, [planned.id]);
    const again = { mapping: MAPPING, notInFile: NOT_IN_FILE, priceProfile: 'form', defaultAgeRange: '30-60' };
    const { body } = await plan(planned.id, again).expect(409);
    expect(body).toMatchObject({ code: 'import_not_replannable', message: expect.stringContaining('is being read') });
    await shop.db.run(`UPDATE imports SET status = 'planned' WHERE id = $1`, [planned.id]);
  });

  it('lists imports, newest first, and returns 404 for unknown ones', async () => {
    const planned = await upload(admin, buildCsv([buildCsvRow()]), 'newest.csv');
    const { items } = (await admin.get('/api/admin/imports').expect(200)).body as Page<ImportView>;
    // Who confirmed an import is read with it alone.
    expect({ ...items[0], confirmedBy: null }).toEqual(planned);
    for (const path of ['', '/rejected.csv'])
      await admin.get(`/api/admin/imports/00000000-0000-7000-8000-000000000000${path}`).expect(404);
    await admin.post('/api/admin/imports/00000000-0000-7000-8000-000000000000/confirm').expect(404);
    await plan('00000000-0000-7000-8000-000000000000', {
      mapping: MAPPING,
      priceProfile: 'form',
      defaultAgeRange: '30-60',
    }).expect(404);
  });

  it('sorts imports by every column and back, page by page, and exports them as CSV', async () => {
    await upload(admin, buildCsv([buildCsvRow(), buildCsvRow()]), '=zoo.csv');
    await upload(admin, buildCsv([buildCsvRow()]), 'ant.csv');
    await expectSorted(admin, '/api/admin/imports', IMPORT_SORTS);
    const answer = await admin.get('/api/admin/imports/export.csv?sort=name').expect(200);
    const names = csvTextOf(answer)
      .split('\r\n')
      .map((line) => line.split(',')[0]);
    expect(names[0]).toBe('File');
    expect(names.indexOf("'=zoo.csv")).toBeLessThan(names.indexOf('ant.csv'));
  });

  it('B9.12 maps the downloaded template automatically', async () => {
    const { text, headers } = await admin.get('/api/admin/imports/template.csv').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="aged-leads-template-auto-pricing.csv"');
    const planned = { headers: ['name', 'email', 'phone', 'state', 'form_fill_time'], status: 'planned', missing: [] };
    expect(await upload(admin, text)).toMatchObject({ ...planned, totalRows: 2, rejectedRows: 0 });
  });

  it('L18 L19 reads its own files, which begin with a byte-order mark', async () => {
    const { id } = await upload(admin, buildCsv([{ ...buildCsvRow(), name: 'José García', state: '' }]));
    const rejected = await admin.get(`/api/admin/imports/${id}/rejected.csv`).expect(200);
    const headers = ['Line', 'Reason', 'name', 'email', 'phone', 'state'];
    const again = await upload(admin, rejected.text);
    expect(again).toMatchObject({ headers, totalRows: 1, rejectedRows: 1, missing: [] });
    const file = csvTextOf(await admin.get(`/api/admin/imports/${again.id}/rejected.csv`).expect(200));
    expect(file).not.toContain('\uFEFF');
    expect(file).toContain(',José García,');
  });
});
